import { METAL_PARTS, type MetalShares } from '@bluegem/core/patterns/colour-percent';
import { SIDES } from '@bluegem/core/weapons/region';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ColourBar } from '../../pattern-parts/colour-bar.tsx';
import { ShareTable } from './colour-table.tsx';
import { TitledSection } from '../../ui/section.tsx';

/** The shares over all metal of each side, and over its parts, by our engine. */
export function MetalCard({ metal }: { metal: MetalShares }) {
  const { t } = useTranslation('patternModal');
  const names = {
    receiver: t('metal.receiver'),
    magazine: t('common:region.magazine'),
    cover: t('common:region.top'),
    sights: t('metal.sights'),
  };
  return (
    <TitledSection titleId="metal-title" title={t('metal.title')} level="h3" className="card p-4 sm:p-6 md:p-8">
      <p className="mt-2 text-sm text-faint">{t('metal.lead')}</p>
      <div className="mt-6 grid gap-9">
        {SIDES.map((side) => (
          <div key={side}>
            <h4 id={`metal-${side}`} className="text-xl font-semibold">
              {t(`common:region.${side}`)}
            </h4>
            <ColourBar colours={metal[side].all} className="mt-3 h-3.5" />
            <ShareTable
              labelledBy={`metal-${side}`}
              names={t('metal.part')}
              rows={[
                { name: t('metal.all'), colours: metal[side].all, isStrong: true },
                ...METAL_PARTS.map((part) => ({ name: names[part], colours: metal[side][part] })),
              ]}
            />
          </div>
        ))}
      </div>
    </TitledSection>
  );
}
