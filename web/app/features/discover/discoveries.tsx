import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';
import { Rail } from './rail.tsx';
import { Section } from './section.tsx';

type Discovery = AnswerOf<'recentDiscoveries'>['discoveries'][number];

/** Patterns found by visitors' checks. */
export function Discoveries({ discoveries }: { discoveries: readonly Discovery[] }) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const found = discoveries.map(({ pattern, discoveredAt }) => ({ ...pattern, discoveredAt }));
  return (
    <Section id="discoveries" title={t('discoveries.title')}>
      <Rail
        patterns={found}
        renderCard={(pattern) => (
          <PatternCard pattern={pattern} isLate note={t('discoveries.found', { date: date(pattern.discoveredAt) })} />
        )}
      />
    </Section>
  );
}
