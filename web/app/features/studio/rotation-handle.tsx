import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { arrowSteps, withGesture, STILL, type Point } from './state/gestures.ts';
import { UNITS } from './placed-copies.tsx';
import type { StudioState } from './state/studio-state.ts';
import type { StudioDispatch } from './state/use-studio.ts';

/** The distance of the handle from the centre of the footprint, in textures, and its least distance from the edge. */
const REACH = 0.17;
const MARGIN = 0.05;

type RotationHandleProps = {
  view: RefObject<SVGSVGElement | null>;
  matrix: Matrix;
  /** The centre of the footprint on the finish, not wrapped. */
  middle: Point;
  state: StudioState;
  dispatch: StudioDispatch;
};

/** Rotates the footprint about its centre: a handle to drag, and a slider for the keyboard. */
export function RotationHandle({ view, matrix, middle, state, dispatch }: RotationHandleProps) {
  const { t } = useTranslation('studio');
  const { fixed } = useFormats();
  const grip = useRef<{ degrees: number; start: StudioState } | undefined>(undefined);
  const [x, y] = [middle[0] - Math.floor(middle[0]), middle[1] - Math.floor(middle[1])];
  const [handleX, handleY] = handlePosition([x, y], matrix);

  const degreesAt = ({ clientX, clientY }: PointerEvent): number => {
    const box = view.current?.getBoundingClientRect();
    if (!box) return 0;
    const [right, down] = [(clientX - box.left) / box.width - x, (clientY - box.top) / box.height - y];
    return (Math.atan2(down, right) * 180) / Math.PI;
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { degrees: degreesAt(event), start: state };
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    if (!grip.current) return;
    event.stopPropagation();
    const { degrees, start } = grip.current;
    const turnDegrees = degreesAt(event) - degrees;
    const next = withGesture(start, middle, { ...STILL, turnDegrees });
    dispatch({ kind: 'change', change: () => next, gesture: 'turn' });
  };
  const onPointerUp = (event: PointerEvent<SVGGElement>) => {
    if (!grip.current) return;
    event.stopPropagation();
    grip.current = undefined;
    dispatch({ kind: 'settle' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const turnDegrees = arrowSteps(event);
    if (turnDegrees === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({
      kind: 'change',
      change: (current) => withGesture(current, middle, { ...STILL, turnDegrees }),
      gesture: 'turn',
    });
  };

  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={t('texture.turn')}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={state.transform.rotationDegrees}
      aria-valuetext={t('texture.degrees', { degrees: fixed(state.transform.rotationDegrees, 2) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onKeyUp={() => dispatch({ kind: 'settle' })}
      className="group cursor-grab outline-none active:cursor-grabbing"
    >
      <line
        x1={x * UNITS}
        y1={y * UNITS}
        x2={handleX}
        y2={handleY}
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        className="stroke-white/80"
      />
      <circle cx={x * UNITS} cy={y * UNITS} r="7" className="fill-white stroke-black/60" strokeWidth="3" />
      <circle cx={handleX} cy={handleY} r="46" className="fill-transparent max-sm:[r:68px]" />
      <circle
        cx={handleX}
        cy={handleY}
        r="22"
        strokeWidth="5"
        className="fill-[#2f74ea] max-sm:[r:34px] stroke-white group-hover:fill-[#4a90ff] group-focus-visible:stroke-[10]"
      />
      <path
        d={`M${handleX - 9} ${handleY + 3}a10 10 0 1 1 5 6`}
        strokeWidth="3.5"
        strokeLinecap="round"
        className="fill-none stroke-white"
      />
    </g>
  );
}

/** Towards the top of the weapon's UV square; if that is outside the view, the first direction inside it. */
function handlePosition([x, y]: Point, { b, d }: Matrix): Point {
  const length = Math.hypot(b, d) || 1;
  const [upX, upY] = [-b / length, -d / length];
  const ways: Point[] = [[upX, upY], [-upX, -upY], [-upY, upX], [upY, -upX]]; // oxfmt-ignore
  const isInside = (at: number) => at >= MARGIN && at <= 1 - MARGIN;
  const [toX, toY] = ways.find(([right, down]) => isInside(x + right * REACH) && isInside(y + down * REACH)) ?? [0, 0];
  return [(x + toX * REACH) * UNITS, (y + toY * REACH) * UNITS];
}
