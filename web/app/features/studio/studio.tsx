import { layerTransforms, type LayerMatrices } from '@bluegem/core/paint/paint-layers';
import { matrixOf, type Matrix } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioSwitch } from '../../ui/fields/radio-switch.tsx';
import { useIsScripted } from '../../ui/use-is-scripted.ts';
import { MatrixCard } from './matrix-card.tsx';
import { NearestCard } from './nearest-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import type { CustomTexture } from './state/custom-texture.ts';
import { PatternBar } from './pattern-bar.tsx';
import { SeedValues } from './seed-values.tsx';
import { StudioLoading } from './studio-loading.tsx';
import { isExact, LOOKS, type Look, type StudioState } from './state/studio-state.ts';
import { TextureCard } from './texture-card.tsx';
import { TextureStage } from './texture-stage.tsx';
import { TransformPanel } from './transform-panel.tsx';
import { usePublished } from './state/use-catalogue.ts';
import { useLayout, useMeasured } from './state/use-measured.ts';
import { useStudio, type StudioDispatch } from './state/use-studio.ts';
import { useUndoKeys } from './state/use-undo-keys.ts';

/** The drawing components of the studio; the route passes them in, as they belong to other features. */
export type StudioViews = {
  /** The whole square of the finish, filling its container. */
  Square: ComponentType<{ engineVersion: string; isMask: boolean; custom: CustomTexture | undefined }>;
  /** The sides of the weapon with the finish positioned by a matrix. */
  Sides: ComponentType<{
    weapon: WeaponId;
    matrix: Matrix;
    type: Look;
    float: number;
    engineVersion: string;
    custom: CustomTexture | undefined;
  }>;
  /** The weapon as a 3D model. */
  Model: ComponentType<{
    weapon: WeaponId;
    patternId: number;
    layers: LayerMatrices;
    float: number;
    custom: CustomTexture | undefined;
  }>;
};

type StudioProps = {
  engineVersion: string | undefined;
  views: StudioViews;
  /** The content of the page besides the pattern selector. */
  heading: ReactNode;
};

/** The studio: a finish, the weapon on it, and the controls that position one on the other. */
export function Studio({ engineVersion, views, heading }: StudioProps) {
  const isScripted = useIsScripted();
  if (isScripted && engineVersion) return <Desk engineVersion={engineVersion} views={views} heading={heading} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {heading}
      <StudioLoading isFailed={isScripted} />
    </div>
  );
}

function Desk({ engineVersion, views, heading }: StudioProps & { engineVersion: string }) {
  const { t } = useTranslation('studio');
  const { listAll } = useFormats();
  const { history, dispatch, broken } = useStudio();
  const [custom, setCustom] = useState<CustomTexture>();
  const state = history.present;
  const layout = useLayout(engineVersion, state.weapon);
  const measured = useMeasured(engineVersion, state, custom);
  // Published numbers hold only at the seed's position. They load after the drawing.
  const published = usePublished(state, measured !== undefined && custom === undefined && isExact(state));
  useUndoKeys(dispatch);
  return (
    <div className="grid grid-cols-1 gap-4">
      {broken.length > 0 && (
        <p role="status" className="rounded-xl border border-line-strong bg-raised px-4 py-3 text-sm">
          {t('broken', { names: listAll(broken) })}
        </p>
      )}
      <div className="grid grid-cols-1 items-end gap-4 xl:grid-cols-[1fr_auto]">
        {heading}
        <PatternBar weapon={state.weapon} patternId={state.patternId} category={state.category} dispatch={dispatch} />
      </div>
      {layout.kind === 'done' ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.16fr)_minmax(0,1fr)_23.5rem]">
          <div className="grid min-w-0 gap-4 max-lg:contents">
            <TextureStage state={state} dispatch={dispatch} layout={layout.answer}>
              <views.Square engineVersion={engineVersion} isMask={state.look === 'mask'} custom={custom} />
            </TextureStage>
            <NearestCard measured={measured} state={state} dispatch={dispatch} />
          </div>
          <div className="grid min-w-0 gap-4 max-lg:contents">
            <WeaponStage
              engineVersion={engineVersion}
              state={state}
              dispatch={dispatch}
              custom={custom}
              views={views}
            />
            <NumbersCard measured={measured} published={published} isOwn={custom !== undefined} />
          </div>
          <div className="order-last grid min-w-0 grid-cols-1 gap-4 lg:order-none lg:col-span-2 xl:col-span-1 xl:row-span-2">
            <TransformPanel history={history} dispatch={dispatch} />
            <TextureCard custom={custom} onChange={setCustom} />
          </div>
          <div className="order-last grid min-w-0 grid-cols-1 gap-4 lg:order-none lg:col-span-2">
            <MatrixCard state={state} />
            <SeedValues weapon={state.weapon} patternId={state.patternId} />
          </div>
        </div>
      ) : (
        <StudioLoading isFailed={layout.kind === 'failed'} />
      )}
    </div>
  );
}

type WeaponStageProps = {
  engineVersion: string;
  state: StudioState;
  dispatch: StudioDispatch;
  custom: CustomTexture | undefined;
  views: StudioViews;
};

function WeaponStage({ engineVersion, state, dispatch, custom, views }: WeaponStageProps) {
  const { t } = useTranslation('studio');
  const { Sides, Model } = views;
  const [view, setView] = useState<'sides' | 'model'>('sides');
  const { weapon, patternId, transform, look, isWear, float } = state;
  const matrix = matrixOf(transform);
  const layers = layerTransforms(patternId, WEAPONS[weapon].uvScale ?? 1);
  const worn = isWear ? float : 0;
  return (
    <section aria-labelledby="sides-title" className="card stage min-w-0 p-3">
      <h2 id="sides-title" className="sr-only">
        {t('sides.title')}
      </h2>
      <div className="mb-2 flex flex-wrap justify-between gap-2">
        <RadioSwitch
          look="tight"
          legend={t('look.label')}
          choices={LOOKS.map((id) => ({ id, text: t(`look.${id}`) }))}
          value={look}
          onChange={(next) => dispatch({ kind: 'change', change: (before) => ({ ...before, look: next }) })}
        />
        <RadioSwitch
          look="tight"
          legend={t('view.label')}
          choices={(['sides', 'model'] as const).map((id) => ({ id, text: t(`view.${id}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'model' ? (
        <Model
          weapon={weapon}
          patternId={patternId}
          layers={{ pattern: matrix, wear: matrixOf(layers.wear), grunge: matrixOf(layers.grunge) }}
          float={worn}
          custom={custom}
        />
      ) : (
        <Sides weapon={weapon} matrix={matrix} type={look} float={worn} engineVersion={engineVersion} custom={custom} />
      )}
    </section>
  );
}
