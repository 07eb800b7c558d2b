import type { AtlasNeighbour, AtlasPoint } from '@bluegem/core/exploring/atlas-map';
import { matrixOf, paintTransform, transformPoint } from '@bluegem/core/paint/paint-transform';
import type { Tier } from '@bluegem/core/patterns/tier';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { MinusIcon, PlusIcon } from '../../../ui/icons.tsx';
import type { AtlasOfSide } from '../explore-messages.ts';
import { pathOf } from '../ground/path-of.ts';
import type { ToolQuery } from '../tool-query.ts';
import { rounded } from '@bluegem/core/site/rounded';

/** The width and height of the map in its own units. */
const SIZE = 100;
/** A click within this distance of a point selects it: in those units, and at least in pixels of the screen. */
const REACH = 4;
const REACH_PX = 12;
const MAX_ZOOM = 4;
const AROUND = [-1, 0, 1] as const;

type AtlasMapProps = {
  atlas: AtlasOfSide;
  query: ToolQuery;
  seed: number;
  neighbours: readonly AtlasNeighbour[];
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

/**
 * The finish as a picture, every pattern as a point on it, and the outline of the selected pattern. Enlarged it scrolls
 * within its frame, around the selected pattern.
 */
export function AtlasMap({ atlas, query, seed, neighbours, tiers, onChoose }: AtlasMapProps) {
  const { t } = useTranslation('index');
  const { weapon, side } = query;
  const region = WEAPONS[weapon].regions.find((each) => each.side === side)?.id ?? 'playside';
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const point = atlas.points[seed - 1];
  useLayoutEffect(() => {
    if (!frame.current || !point) return;
    const { clientWidth, clientHeight } = frame.current;
    frame.current.scrollTo(
      point.u * zoom * clientWidth - clientWidth / 2,
      point.v * zoom * clientHeight - clientHeight / 2,
    );
    // A selected point stays where it was clicked: the map moves only with its zoom.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [zoom]);
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIZE;
    const y = ((event.clientY - box.top) / box.height) * SIZE;
    const found = nearestPoint(atlas.points, x, y, Math.max(REACH / zoom, (REACH_PX / box.width) * SIZE));
    if (found) onChoose(found.patternId);
  };
  const scale = 1 / Math.sqrt(zoom);
  return (
    <div dir="ltr" className="relative card overflow-hidden">
      <div ref={frame} className="aspect-square w-full overflow-auto overscroll-contain bg-ground-deep">
        <div className="relative aspect-square" style={{ width: `${zoom * 100}%` }}>
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
            <Points points={atlas.points} tiers={tiers} scale={scale} />
            <Worn atlas={atlas} query={query} seed={seed} />
            {neighbours.map(({ patternId }) => (
              <Ring key={patternId} point={atlas.points[patternId - 1]} radius={1.3 * scale} />
            ))}
            <Ring point={atlas.points[seed - 1]} radius={1.5 * scale} isFilled />
          </svg>
        </div>
      </div>
      <div className="absolute end-2 top-2 grid gap-2">
        <button
          type="button"
          aria-label={t('compare.zoomIn')}
          disabled={zoom === MAX_ZOOM}
          onClick={() => setZoom(zoom * 2)}
          className={ZOOM_BUTTON}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          aria-label={t('compare.zoomOut')}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom / 2)}
          className={ZOOM_BUTTON}
        >
          <MinusIcon />
        </button>
      </div>
    </div>
  );
}

const ZOOM_BUTTON =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink hover:bg-raised disabled:opacity-60';

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

type PointsProps = Pick<AtlasOfSide, 'points'> & { tiers: readonly (Tier | null)[]; scale: number };

/** All points; they change only with the weapon and the zoom, with which they grow less than their distances. */
function Points({ points, tiers, scale }: PointsProps) {
  return useMemo(
    () => (
      <g>
        {points.map(({ patternId, u, v }) => {
          const isTop = tiers[patternId - 1] === 1;
          return (
            <circle
              key={patternId}
              cx={rounded(u * SIZE, 2)}
              cy={rounded(v * SIZE, 2)}
              r={(isTop ? 0.9 : 0.45) * scale}
              strokeWidth={0.22 * scale}
              className={isTop ? 'fill-[#ffe14d] stroke-[#06101f]' : 'fill-white/75 stroke-black/40'}
            />
          );
        })}
      </g>
    ),
    [points, tiers, scale],
  );
}

function Ring({ point, radius, isFilled }: { point: AtlasPoint | undefined; radius: number; isFilled?: boolean }) {
  if (!point) return null;
  const at = { cx: point.u * SIZE, cy: point.v * SIZE };
  return (
    <>
      <circle {...at} r={radius} strokeWidth={radius * 0.6} className="fill-none stroke-black" />
      <circle
        {...at}
        r={radius}
        strokeWidth={radius * 0.3}
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
