import { matrixOf, transformPoint, type Matrix } from '@bluegem/core/paint/paint-transform';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlacedCopies, UNITS, UvGrid } from './placed-copies.tsx';
import { RotationHandle } from './rotation-handle.tsx';
import type { StudioState } from './state/studio-state.ts';
import type { UvLayout } from './state/studio-tasks.ts';
import { useGestures } from './state/use-gestures.ts';
import type { StudioDispatch } from './state/use-studio.ts';

type TextureViewProps = {
  state: StudioState;
  dispatch: StudioDispatch;
  layout: UvLayout;
  /** The positions of the layers of wear and grunge, if they are shown. */
  layers: readonly { name: 'wear' | 'grunge'; matrix: Matrix }[];
  label: string;
  children: ReactNode;
};

/** The finish, with the footprint of the weapon on it: drag, rotate, pinch, or use keys. */
export function TextureView({ state, dispatch, layout, layers, label, children }: TextureViewProps) {
  const { t } = useTranslation('studio');
  const view = useRef<SVGSVGElement>(null);
  const matrix = matrixOf(state.transform);
  const middle = transformPoint(matrix, layout.middle.u, layout.middle.v);
  const hand = useGestures(view, state, dispatch, middle);
  return (
    <div dir="ltr" className="relative aspect-square w-full overflow-hidden rounded-2xl bg-ground-deep">
      {children}
      <svg
        ref={view}
        role="application"
        aria-roledescription={t('texture.role')}
        aria-label={label}
        aria-describedby="texture-keys"
        tabIndex={0}
        viewBox={`0 0 ${UNITS} ${UNITS}`}
        {...hand}
        className="absolute inset-0 size-full cursor-move touch-none overflow-hidden outline-offset-[-3px] select-none"
      >
        {layers.map(({ name, matrix: own }) => (
          <PlacedCopies key={name} layout={layout} matrix={own} look={name} opacity={0} />
        ))}
        {state.isUvMap && <UvGrid matrix={matrix} />}
        <PlacedCopies layout={layout} matrix={matrix} look="pattern" opacity={state.uvOpacity / 100} />
        <RotationHandle view={view} matrix={matrix} middle={middle} state={state} dispatch={dispatch} />
      </svg>
    </div>
  );
}
