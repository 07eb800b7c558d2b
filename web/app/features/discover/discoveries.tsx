import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';
import { CardList } from './card-list.tsx';
import { Section } from './section.tsx';

type Discovery = AnswerOf<'recentDiscoveries'>['discoveries'][number];

/** Patterns found by visitors' checks; reports it if none are stored. */
export function Discoveries({ discoveries }: { discoveries: readonly Discovery[] }) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const path = usePath();
  const found = discoveries.map(({ pattern, discoveredAt }) => ({ ...pattern, discoveredAt }));
  return (
    <Section id="discoveries" title={t('discoveries.title')} lead={t('discoveries.lead')}>
      {found.length > 0 ? (
        <CardList
          patterns={found}
          renderCard={(pattern) => (
            <PatternCard pattern={pattern} note={t('discoveries.found', { date: date(pattern.discoveredAt) })} />
          )}
        />
      ) : (
        <div className="card flex flex-wrap items-center justify-between gap-5 p-6 md:p-8">
          <div>
            <p className="text-base font-semibold">{t('discoveries.none')}</p>
            <p className="mt-1.5 max-w-[60ch] text-soft">{t('discoveries.noneText')}</p>
          </div>
          <ButtonLink to={path('/tools')}>{t('discoveries.check')}</ButtonLink>
        </div>
      )}
    </Section>
  );
}
