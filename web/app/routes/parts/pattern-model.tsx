import type { ModelAddress } from '@bluegem/core/site/model-files';
import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import { UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { layerMatrices } from '@bluegem/core/paint/paint-layers';
import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { clampFloat } from '@bluegem/core/weapons/wear';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ModelViewer } from '../../features/pictures/model/model-viewer.tsx';
import { FloatControl } from '../../features/pictures/render/float-control.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';
import { useLateNavigate } from '../../page/use-late-navigate.ts';

/** The address follows after this time without another step. */
const SETTLE_MS = 350;

/** The displayed seed, which is ahead of the address while the visitor steps through seeds. */
function useSeed({ weapon, patternId }: Pick<Pattern, 'weapon' | 'patternId'>, search: string) {
  const begin = useLateNavigate();
  const targetOf = usePatternTarget();
  const [seed, setSeed] = useState(patternId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (timer.current === undefined) setSeed(patternId);
  }, [patternId]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = (by: -1 | 1): void => {
    const next = Math.max(PATTERN_ID_MIN, Math.min(PATTERN_ID_MAX, seed + by));
    if (next === seed) return;
    setSeed(next);
    clearTimeout(timer.current);
    const late = begin();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { to, ...options } = targetOf({ weapon, patternId: next }, search);
      late.navigate(to, { ...options, replace: true, preventScrollReset: true });
    }, SETTLE_MS);
  };
  return { seed, step };
}

/** The finish of a pattern of which only the shares are known, as a picture that repeats. */
function evenPicture(weapon: WeaponId, seed: number): FinishPicture | undefined {
  const [top] = expectedFinish(weapon, seed)?.levels ?? [];
  return top && { size: top.size, rgba: new Uint8Array(top.colour) };
}

type PatternModelProps = {
  pattern: Pick<Pattern, 'weapon' | 'patternId'>;
  /** The address of the weapon's model; null if it has none. */
  source: ModelAddress | null;
  engineVersion: string | undefined;
  search: string;
};

/** The 3D model of a pattern, at any float; another seed loads nothing. */
export default function PatternModel({ pattern, source, engineVersion, search }: PatternModelProps) {
  const { t } = useTranslation('patternModal');
  const { weapon } = pattern;
  const { wearRange, uvScale } = WEAPONS[weapon];
  const [float, setFloat] = useState<number>(wearRange[0]);
  const { seed, step } = useSeed(pattern, search);
  const even = useMemo(() => evenPicture(weapon, seed), [weapon, seed]);
  const layers = useMemo(() => {
    const placed = layerMatrices(seed, uvScale ?? 1);
    return even ? { ...placed, pattern: UNMOVED } : placed;
  }, [seed, uvScale, even]);
  const note = unplacedNote(weapon);
  const label = t('model.label', { weapon: weaponName(t, weapon), patternId: seed });
  return (
    <ModelViewer
      weapon={weapon}
      source={uvScale === null ? null : source}
      engineVersion={engineVersion}
      layers={layers}
      texture={even}
      float={clampFloat(float, wearRange)}
      label={label}
      fileName={`${weapon}-${seed}-3d`}
      onSeedStep={step}
      note={note && t(`common:${note}`)}
      still={
        uvScale !== null && (
          <Picture
            weapon={weapon}
            patternId={seed}
            side="playside"
            width={640}
            framing="whole"
            isEager
            alt=""
            className="size-full"
          />
        )
      }
      controls={<FloatControl float={float} range={wearRange} onChange={setFloat} />}
    />
  );
}
