import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import type { ModelAddress } from '@bluegem/core/site/model-files';
import type { LayerMatrices } from '@bluegem/core/paint/paint-layers';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useId, useRef, useState, type ReactNode, type WheelEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BACKGROUNDS, type Background } from './backgrounds.ts';
import { LightingChoice, BackgroundChoice, TypeChoice } from './stage/stage-choices.tsx';
import type { ModelType } from './finish/materials.ts';
import { ModelCanvas, type CanvasProblem } from './model-canvas.tsx';
import type { SceneHandle } from './model-scene.tsx';
import { createPaintUniforms } from './finish/paint-uniforms.ts';
import type { Lighting } from './rooms.ts';
import { SampleMark } from './stage/sample-mark.tsx';
import { saveView } from './stage/save-view.ts';
import { CornerButtons, SeedButtons, ViewButtons } from './stage/stage-buttons.tsx';
import { useFullScreen, useIsVisible } from './stage/stage-hooks.ts';
import { onStageKey } from './stage/stage-keys.ts';
import { StageNotice, type StageProblem } from './stage/stage-notice.tsx';
import { useCustomTexture } from './finish/use-custom-texture.ts';
import { useEdges } from './use-edges.ts';
import { useFinish } from './finish/use-finish.ts';
import { useModel } from './use-model.ts';

export type ModelViewerProps = {
  weapon: WeaponId;
  /** The address of the model; null if the item has none. */
  source: ModelAddress | null;
  /** The file of the engine that makes the finish. */
  engineVersion: string | undefined;
  /** From weapon UV to the UV of each layer. Another seed changes only these matrices. */
  layers: LayerMatrices;
  float: number;
  /** The visitor's picture in place of the finish; it repeats. */
  texture?: FinishPicture | undefined;
  /** A description of the model. */
  label: string;
  /** The name of a saved picture, without extension. */
  fileName: string;
  onSeedStep?: ((by: -1 | 1) => void) | undefined;
  /** Shown while there is no model, or no graphics card to draw it. */
  still?: ReactNode;
  /** What the model leaves open, shown below it in every state. */
  note?: string | undefined;
  /** Shown below the controls while the model is lit. */
  controls?: ReactNode;
};

/** A 3D weapon that can be rotated, with the finish placed by the matrices. */
export function ModelViewer(props: ModelViewerProps) {
  const { source, label, layers, float, texture, still, note, controls, onSeedStep } = props;
  const { t } = useTranslation('patternModal');
  const helpId = useId();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [type, setType] = useState<ModelType>('fancy');
  const [lighting, setLighting] = useState<Lighting>('studio');
  const [background, setBackground] = useState<Background>('page');
  const [wantsRotation, setWantsRotation] = useState(false);
  const [hasPerspective, setPerspective] = useState(true);
  const [showsHelp, setShowsHelp] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<CanvasProblem>();
  const [isDrawn, setDrawn] = useState(false);
  const handle = useRef<SceneHandle | null>(null);
  const frames = useRef(0);
  const isVisible = useIsVisible(host);
  const { isFull, toggle } = useFullScreen(frame);

  const [uniforms] = useState(createPaintUniforms);
  const modelState = useModel(source, attempt);
  const model = modelState.kind === 'ready' ? modelState.model : undefined;
  const custom = useCustomTexture(texture, type === 'mask');
  const finishState = useFinish({
    weapon: props.weapon,
    engineVersion: props.engineVersion,
    points: texture ? undefined : model?.islands && model.points,
    matrix: layers.pattern,
    handle,
  });
  const finish = finishState.kind === 'ready' ? finishState.finish : undefined;
  const mask = type === 'mask' ? (custom ? custom.mask : finish?.textures.mask) : undefined;
  const edges = useEdges(model);
  if (finish) uniforms.finish.value = custom?.colour ?? finish.textures.colour;
  if (finish?.layers) uniforms.layers.value = finish.layers;
  if (finish?.measured) uniforms.measured.value = finish.measured;
  if (edges) uniforms.edges.value = edges;
  useEffect(() => handle.current?.invalidate(), [custom, finish, edges]);

  const shown = stageProblem(source, modelState.kind, finishState.kind, problem);
  const isReady = isDrawn && shown === undefined;
  const retry = () => {
    setProblem(undefined);
    setDrawn(false);
    setAttempt((before) => before + 1);
  };
  const view = () => handle.current?.view;

  return (
    <section
      ref={setFrame}
      aria-label={label}
      className="grid gap-4 [&:fullscreen]:grid-rows-[1fr_auto] [&:fullscreen]:overflow-y-auto [&:fullscreen]:bg-ground [&:fullscreen]:p-3"
    >
      <div
        className={`card relative isolate overflow-hidden ${isFull ? 'min-h-80' : 'h-[clamp(21rem,60vh,37rem)] max-sm:h-100'} ${BACKGROUNDS[background].className}`}
        data-state={shown ?? (isReady ? 'ready' : 'loading')}
        data-sharp={texture ? true : finish?.isSharp}
        onWheelCapture={(event) => preventZoomBeforeUse(event, isFull)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application answers keys of its own */}
        <div
          ref={setHost}
          role="application"
          tabIndex={0}
          aria-label={label}
          aria-describedby={helpId}
          onKeyDown={(event) => onStageKey(event, view(), onSeedStep)}
          onDoubleClick={() => view()?.reset()}
          className={`absolute inset-0 cursor-grab outline-offset-[-5px] active:cursor-grabbing ${isReady ? 'animate-rise' : 'invisible'}`}
        >
          {host && model && problem !== 'no-webgl' && (
            <ModelCanvas
              key={attempt}
              {...{ host, model, uniforms, layers, float, type, mask, lighting, hasPerspective, handle }}
              finish={custom?.colour ?? finish?.textures.colour}
              isRotating={wantsRotation && isVisible}
              touch={isFull ? 'none' : 'pan-y'}
              onProblem={setProblem}
              onFrame={({ info }) => {
                // The shaders are compiled while the finish loads.
                if (!isDrawn && finish && edges) setDrawn(true);
                // For tests, and for finding out why a fan is running.
                host.dataset['frames'] = String(++frames.current);
                host.dataset['memory'] =
                  `${info.memory.geometries} ${info.memory.textures} ${info.programs?.length ?? 0}`;
              }}
            />
          )}
        </div>
        <p id={helpId} className="sr-only">
          {t('model.help')} {onSeedStep && t('model.helpSeeds')}
        </p>
        {!isReady && <StageNotice kind={shown ?? 'loading'} still={still} onRetry={retry} />}
        {isReady && (
          <>
            {source?.kind === 'sample' && <SampleMark weapon={props.weapon} />}
            <CornerButtons
              isFull={isFull}
              onFull={toggle}
              showsHelp={showsHelp}
              onHelp={() => setShowsHelp(!showsHelp)}
              onSave={() => {
                const backdrop = host ? BACKGROUNDS[background].fill(host) : null;
                if (handle.current) void saveView(handle.current, backdrop, `${props.fileName}-${type}.png`);
              }}
            />
            {showsHelp && <Help hasSeeds={onSeedStep !== undefined} />}
            {onSeedStep && <SeedButtons onSeedStep={onSeedStep} />}
            <ViewButtons
              view={view}
              isRotating={wantsRotation}
              onRotate={() => setWantsRotation(!wantsRotation)}
              hasPerspective={hasPerspective}
              onPerspective={() => setPerspective(!hasPerspective)}
            />
          </>
        )}
      </div>
      {note !== undefined && (
        <p dir="auto" className="text-center text-sm text-balance text-soft">
          {note}
        </p>
      )}
      <div className={`mx-auto grid w-full max-w-3xl gap-x-6 gap-y-4 md:grid-cols-2 ${isReady ? '' : 'invisible'}`}>
        <div className="md:col-span-2">
          <TypeChoice value={type} onChange={setType} />
        </div>
        <LightingChoice value={lighting} onChange={setLighting} isIdle={type !== 'fancy'} />
        <BackgroundChoice value={background} onChange={setBackground} />
        {controls && <div className={`md:col-span-2 ${type === 'fancy' ? '' : 'invisible'}`}>{controls}</div>}
      </div>
    </section>
  );
}

function stageProblem(
  source: ModelAddress | null,
  model: string,
  finish: string,
  problem: CanvasProblem | undefined,
): StageProblem | undefined {
  if (source === null) return 'unavailable';
  if (problem) return problem;
  if (model === 'missing') return 'missing';
  return model === 'failed' || finish === 'failed' ? 'failed' : undefined;
}

/** The wheel scrolls the page until the stage is in use. */
function preventZoomBeforeUse(event: WheelEvent<HTMLElement>, isFull: boolean): void {
  if (isFull || event.ctrlKey || event.currentTarget.contains(document.activeElement)) return;
  event.nativeEvent.stopPropagation();
}

function Help({ hasSeeds }: { hasSeeds: boolean }) {
  const { t } = useTranslation('patternModal');
  return (
    <div className="absolute end-3 top-16 z-10 max-w-[20rem] rounded-2xl border border-line bg-surface/95 p-4 text-sm shadow-card">
      <h3 className="font-semibold">{t('model.helpTitle')}</h3>
      <p dir="auto" className="mt-1 text-soft">
        {t('model.help')}
      </p>
      {hasSeeds && (
        <p dir="auto" className="mt-2 text-soft">
          {t('model.helpSeeds')}
        </p>
      )}
    </div>
  );
}
