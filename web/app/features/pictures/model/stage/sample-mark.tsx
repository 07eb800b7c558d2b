import { MIRRORED_BACKSIDES } from '@bluegem/core/weapons/mirrored-backside';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useFormats } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** States that the shape is ours and not the game's, and which side of it was not measured. */
export function SampleMark({ weapon }: { weapon: WeaponId }) {
  const { t } = useTranslation('patternModal');
  const { number } = useFormats();
  const mirrored = MIRRORED_BACKSIDES[weapon];
  return (
    <details className="group absolute start-3 top-3 z-10 max-w-[min(19rem,60%)]">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-line bg-surface/85 px-4 text-sm font-semibold text-soft backdrop-blur-sm transition-colors hover:text-ink">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-brass" />
        {t('model.sample')}
      </summary>
      <p dir="auto" className="mt-2 rounded-2xl border border-line bg-surface/95 p-4 text-sm text-soft shadow-card">
        {t('model.sampleText')}
        {mirrored && ` ${t('model.mirrored', { points: number(mirrored.errorPoints, 1) })}`}
      </p>
    </details>
  );
}
