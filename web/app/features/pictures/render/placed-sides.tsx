import type { Matrix } from '@bluegem/core/paint/paint-transform';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { picturedRegion } from '@bluegem/core/weapons/side-place';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import type { ShadedType } from './live/gl-values.ts';
import type { LiveOrder, CustomFinish } from './live-messages.ts';
import { livePainter } from './live/live-painter.ts';
import { stageShape } from '../../../pattern-parts/stage-shape.ts';
import { useLivePicture } from './live/use-live-picture.ts';
import { useSettled } from '../../../pattern-parts/hooks/use-settled.ts';
import { COARSE_WIDTH, usePictureWidth } from './use-picture-width.ts';
import { rounded } from '@bluegem/core/site/rounded';

/** After this time without a change, nothing moves. */
const REST_MS = 160;

export type PlacedSidesProps = {
  weapon: WeaponId;
  matrix: Matrix;
  type: ShadedType;
  float: number;
  engineVersion: string;
  custom: CustomFinish | undefined;
};

/** The sides of a weapon with the finish positioned by a matrix. */
export function PlacedSides(props: PlacedSidesProps) {
  return (
    <div className="grid gap-1">
      {WEAPONS[props.weapon].regions.map(({ id, side }) => (
        <PlacedSide key={`${props.weapon} ${id}`} region={id} side={side} {...props} />
      ))}
    </div>
  );
}

type PlacedSideProps = PlacedSidesProps & { region: RegionId; side: WeaponSide };

function PlacedSide({ weapon, region, side, matrix, type, float, engineVersion, custom }: PlacedSideProps) {
  const { t } = useTranslation('studio');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fineWidth = usePictureWidth(frame);
  const place = JSON.stringify([matrix, float]);
  const isCoarse = useSettled(place, REST_MS) !== place;
  useEffect(() => {
    if (custom)
      livePainter(engineVersion)
        .run('bring', custom)
        .catch(() => undefined);
  }, [engineVersion, custom]);
  const order: LiveOrder | undefined = fineWidth
    ? {
        weapon,
        // Only the matrix positions the finish.
        patternId: 1,
        side,
        type,
        width: isCoarse ? COARSE_WIDTH : fineWidth,
        float: type === 'fancy' ? float : 0,
        isCoarse,
        placed: { matrix, finish: custom?.id ?? 'drawn' },
      }
    : undefined;
  const state = useLivePicture(canvas, engineVersion, order);
  const drawn = state.kind === 'done' ? state.answer : undefined;
  const name = t(`common:region.${picturedRegion(weapon, region, side)}`);
  return (
    <figure className="min-w-0">
      <div ref={frame} className={`relative ${stageShape(weapon)}`}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('sides.alt', { weapon: weaponName(t, weapon), region: name })}
          data-shows={drawn && JSON.stringify(drawn.order.placed?.matrix)}
          data-width={drawn?.width}
          data-look={drawn?.order.type}
          data-float={drawn?.order.float}
          data-draw-ms={drawn && rounded(drawn.drawMs, 2)}
          data-method={drawn?.method}
          className={`absolute inset-0 size-full object-contain ${drawn ? '' : 'invisible'}`}
        />
        {state.kind !== 'done' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-sm text-faint">
            {t(state.kind === 'failed' ? 'sides.failed' : 'sides.drawing')}
          </p>
        )}
      </div>
      <figcaption className="text-center text-sm text-faint">{name}</figcaption>
    </figure>
  );
}
