import type { AtlasPoint } from '@bluegem/core/exploring/atlas-map';
import { matrixOf, paintTransform, transformPoint } from '@bluegem/core/paint/paint-transform';
import type { Tier } from '@bluegem/core/patterns/tier';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useEffect, useId, useMemo, useRef, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import type { AtlasOfSide } from '../explore-messages.ts';
import { pathOf } from '../paint/painting.ts';
import type { ToolQuery } from '../tool-query.ts';

/** The width and height of the map in its own units. */
const SIZE = 100;
/** A click within this distance of a point selects it: in those units, and at least in pixels of the screen. */
const REACH = 4;
const REACH_PX = 12;
const AROUND = [-1, 0, 1] as const;

type AtlasMapProps = {
  atlas: AtlasOfSide;
  query: ToolQuery;
  seed: number;
  neighbours: readonly number[];
  tiers: readonly (Tier | null)[];
  onChoose: (seed: number) => void;
};

/** The point nearest to a position on the map. */
function nearestPoint(points: readonly AtlasPoint[], x: number, y: number, reach: number): AtlasPoint | undefined {
  let nearest: AtlasPoint | undefined;
  let least = reach;
  for (const point of points) {
    const distance = Math.hypot(point.u * SIZE - x, point.v * SIZE - y);
    if (distance < least) [least, nearest] = [distance, point];
  }
  return nearest;
}

/** The finish as a picture, every pattern as a point on it, and the outline of the selected pattern. */
export function AtlasMap({ atlas, query, seed, neighbours, tiers, onChoose }: AtlasMapProps) {
  const { t } = useTranslation('index');
  const { weapon, side } = query;
  const region = WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? 'playside';
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIZE;
    const y = ((event.clientY - box.top) / box.height) * SIZE;
    const point = nearestPoint(atlas.points, x, y, Math.max(REACH, (REACH_PX / box.width) * SIZE));
    if (point) onChoose(point.patternId);
  };
  return (
    <div dir="ltr" className="relative aspect-square w-full bg-ground-deep">
      <MapCanvas map={atlas.map} />
      <svg
        role="img"
        aria-label={t('atlas.map', {
          weapon: weaponName(t, weapon),
          region: t(`common:region.${region}`),
          patternId: seed,
        })}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        onPointerUp={pick}
        className="absolute inset-0 size-full cursor-pointer overflow-hidden"
      >
        <Points points={atlas.points} tiers={tiers} />
        <Worn atlas={atlas} query={query} seed={seed} />
        {neighbours.map((patternId) => (
          <Ring key={patternId} point={atlas.points[patternId - 1]} radius={1.3} />
        ))}
        <Ring point={atlas.points[seed - 1]} radius={1.5} isFilled />
      </svg>
    </div>
  );
}

function MapCanvas({ map: { width, height, rgba } }: { map: AtlasOfSide['map'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, width, height);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [width, height, rgba]);
  return (
    <canvas ref={canvas} aria-hidden="true" width={width} height={height} className="absolute inset-0 size-full" />
  );
}

/** All points; they change only with the weapon. */
function Points({ points, tiers }: Pick<AtlasOfSide, 'points'> & { tiers: readonly (Tier | null)[] }) {
  return useMemo(
    () => (
      <g>
        {points.map(({ patternId, u, v }) => {
          const isTop = tiers[patternId - 1] === 1;
          return (
            <circle
              key={patternId}
              cx={(u * SIZE).toFixed(2)}
              cy={(v * SIZE).toFixed(2)}
              r={isTop ? 0.9 : 0.45}
              strokeWidth="0.22"
              className={isTop ? 'fill-[#7cc4ff] stroke-[#06101f]' : 'fill-white/75 stroke-black/40'}
            />
          );
        })}
      </g>
    ),
    [points, tiers],
  );
}

function Ring({ point, radius, isFilled }: { point: AtlasPoint | undefined; radius: number; isFilled?: boolean }) {
  if (!point) return null;
  const at = { cx: point.u * SIZE, cy: point.v * SIZE };
  return (
    <>
      <circle {...at} r={radius} strokeWidth="0.9" className="fill-none stroke-black" />
      <circle
        {...at}
        r={radius}
        strokeWidth="0.45"
        className={`stroke-white ${isFilled ? 'fill-white' : 'fill-none'}`}
      />
    </>
  );
}

/** The outline of the side at the seed's position on the finish, repeated across the edges like the finish. */
function Worn({ atlas, query, seed }: Pick<AtlasMapProps, 'atlas' | 'query' | 'seed'>) {
  const id = useId();
  const matrix = matrixOf(paintTransform(seed, WEAPONS[query.weapon].uvScale ?? 1));
  const [middleU, middleV] = transformPoint(matrix, atlas.middle.u, atlas.middle.v);
  const [homeU, homeV] = [Math.floor(middleU), Math.floor(middleV)];
  const rings = atlas.rings.map((ring) =>
    ring.map(([u, v]) => {
      const [x, y] = transformPoint(matrix, u, v);
      return [(x - homeU) * SIZE, (y - homeV) * SIZE] as const;
    }),
  );
  return (
    <g>
      <defs>
        <path id={id} d={pathOf(rings)} fillRule="evenodd" />
      </defs>
      {AROUND.flatMap((x) =>
        AROUND.map((y) => (
          <g key={`${x} ${y}`} transform={`translate(${x * SIZE} ${y * SIZE})`}>
            <use href={`#${id}`} strokeWidth="0.7" className="fill-white/15 stroke-black/60" />
            <use href={`#${id}`} strokeWidth="0.32" className="fill-none stroke-white" />
          </g>
        )),
      )}
    </g>
  );
}
