import type { PatternRow } from '@bluegem/core/query/pattern-row';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { SharesSilhouette } from '../../../pattern-parts/silhouettes.tsx';

type SidePictureProps = { row: PatternRow; side: WeaponSide; width: 160 | 320; className?: string };

/** A drawn side; Heat Treated, which cannot be drawn, shows its colours instead. */
export function SidePicture({ row, side, width, className = '' }: SidePictureProps) {
  const { t } = useTranslation('patterns');
  const { weapon, patternId, regions } = row;
  if (WEAPONS[weapon].finish === 'case-hardened') {
    return <Picture weapon={weapon} patternId={patternId} side={side} width={width} alt="" className={className} />;
  }
  const colours = regions.find((each) => each.side === side)?.colours;
  return (
    <span title={t('notDrawn')} className="grid w-full place-items-center">
      {colours && <SharesSilhouette weapon={weapon} colours={colours} className={className} />}
    </span>
  );
}
