import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';
import { writeCompareQuery } from './compare-query.ts';
import { TitledSection } from '../../../ui/section.tsx';

/** Example pairs: numbers one and two of a weapon, each under its picture. */
export function Suggestions({ pairs }: { pairs: readonly (readonly Compared[])[] }) {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <TitledSection titleId="begin" title={t('compare.empty')} className="mt-10">
      <p className="mt-2 text-soft">{t('compare.emptyText')}</p>
      <ul className="mt-5 grid gap-3 md:grid-cols-2 md:gap-4">
        {pairs.map((pair) => (
          <li key={pair.map(({ slug }) => slug).join()}>
            <Link
              to={`${path('/compare')}${writeCompareQuery({ names: pair, view: 'fancy' })}`}
              className="card grid grid-cols-2 gap-4 p-5 transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong"
            >
              {pair.map((pattern) => (
                <span key={pattern.slug} className="grid content-start justify-items-center gap-3 text-center">
                  <LatePicture
                    weapon={pattern.weapon}
                    patternId={pattern.patternId}
                    side={decidingSide(pattern)}
                    width={320}
                    alt=""
                    className="h-24"
                  />
                  <bdi className="font-display font-semibold">{patternName(t, pattern)}</bdi>
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
