import { layerTransforms } from '@bluegem/core/paint/paint-layers';
import { matrixOf, transformPoint } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { PlacedCopies, UNITS, UvGrid } from './placed-copies.tsx';
import { RotationHandle } from './rotation-handle.tsx';
import { isExact, type StudioState } from './state/studio-state.ts';
import type { UvLayout } from './state/studio-tasks.ts';
import { useGestures } from './state/use-gestures.ts';
import type { StudioDispatch } from './state/use-studio.ts';

type TextureStageProps = {
  state: StudioState;
  dispatch: StudioDispatch;
  layout: UvLayout;
  /** The whole square of the finish. */
  children: ReactNode;
};

/** The finish, with the footprint of the weapon on it: drag, rotate, pinch, or use keys. */
export function TextureStage({ state, dispatch, layout, children }: TextureStageProps) {
  const { t } = useTranslation('studio');
  const view = useRef<SVGSVGElement>(null);
  const { weapon, patternId } = state;
  const name = weaponName(t, weapon);
  const matrix = matrixOf(state.transform);
  const middle = transformPoint(matrix, layout.middle.u, layout.middle.v);
  const hand = useGestures(view, state, dispatch, middle);
  // Wear and grunge stay at the seed's position.
  const seeds = layerTransforms(patternId, WEAPONS[weapon].uvScale ?? 1);
  const layers = (['wear', 'grunge'] as const).filter((layer) => (layer === 'wear' ? state.isWear : state.isGrunge));
  return (
    <section aria-labelledby="texture-title" className="min-w-0">
      <h2 id="texture-title" className="sr-only">
        {t('texture.title')}
      </h2>
      <div dir="ltr" className="relative aspect-square w-full overflow-hidden rounded-2xl bg-ground-deep">
        {children}
        <svg
          ref={view}
          role="application"
          aria-roledescription={t('texture.role')}
          aria-label={t('texture.label', { weapon: name })}
          aria-describedby="texture-keys"
          tabIndex={0}
          viewBox={`0 0 ${UNITS} ${UNITS}`}
          {...hand}
          className="absolute inset-0 size-full cursor-move touch-none overflow-hidden outline-offset-[-3px] select-none"
        >
          {layers.map((layer) => (
            <PlacedCopies key={layer} layout={layout} matrix={matrixOf(seeds[layer])} look={layer} opacity={0} />
          ))}
          {state.isUvMap && <UvGrid matrix={matrix} />}
          <PlacedCopies layout={layout} matrix={matrix} look="pattern" opacity={state.uvOpacity / 100} />
          <RotationHandle view={view} matrix={matrix} middle={middle} state={state} dispatch={dispatch} />
        </svg>
      </div>
      <p className="mt-2 text-sm" data-exact={isExact(state)} data-transform={JSON.stringify(state.transform)}>
        <span className="font-display font-semibold">
          {name} #{patternId}
        </span>{' '}
        <span className="text-faint">{t(isExact(state) ? 'exact' : 'changed')}</span>
      </p>
      <p id="texture-keys" className="mt-0.5 text-xs text-faint pointer-coarse:hidden">
        {t('texture.keys')}
      </p>
      {layers.length > 0 && (
        <p className="mt-1 text-xs text-faint">
          {layers.map((layer) => t(`layer.${layer}Line`)).join(' ')} {t('layer.note')}
        </p>
      )}
    </section>
  );
}
