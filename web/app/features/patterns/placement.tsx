import { paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/section.tsx';

/** The position of the finish on this weapon for the seed: the rounded values and the resulting extra offset. */
export function Placement({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { fixed } = useFormats();
  const { uvScale, finish } = WEAPONS[weapon];
  if (uvScale === null || finish !== 'case-hardened') return null;
  const transform = paintTransform(patternId, uvScale);
  // Not a comma between them, which many languages write within a number.
  const pair = (x: number, y: number, digits: number) => `${fixed(x, digits)} · ${fixed(y, digits)}`;
  const rows = [
    [t('offset'), pair(transform.offsetX, transform.offsetY, 2)],
    [t('rotation'), `${fixed(transform.rotationDegrees, 2)}°`],
    [t('scale'), fixed(transform.scale, 2)],
    [t('extraOffset'), pair(transform.extraOffsetX, transform.extraOffsetY, 4)],
  ];
  return (
    <TitledSection titleId="placement-title" title={t('placement')} level="h3" className="card p-4 sm:p-6 md:p-8">
      <dl className="mt-4 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-faint">{name}</dt>
            <dd className="font-display font-semibold" dir="ltr">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="quiet" to={`${path('/studio')}?weapon=${weapon}&seed=${patternId}`} className="mt-5">
        {t('openInStudio')}
      </ButtonLink>
    </TitledSection>
  );
}
