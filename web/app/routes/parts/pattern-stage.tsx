import { useHasAccountHint } from '../../auth/account-hint.ts';
import { ModelLoading } from '../../features/patterns/model-loading.tsx';
import { StepLink } from '../../features/patterns/step-link.tsx';
import { useSwipe } from '../../features/patterns/use-swipe.ts';
import { IMPORTED_SHAPE, sidePlace, STAGE_GRID, stageShape } from '../../pattern-parts/stage-shape.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { importedSides, useIsImported, useIsShape } from '../../pattern-parts/imported-pictures.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { TRAVELLING } from '../../pattern-parts/travelling.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { ShownPattern } from './pattern-page-data.ts';
import { MODEL_SEARCH, SCREENSHOTS_SEARCH } from './pattern-views.ts';

const loadViewer = async () => (await import('../../features/pictures/render/pattern-viewer.tsx')).PatternViewer;

/** The live viewer loads after the page, which shows the server's pictures; the server has it at once. */
const PatternViewer = import.meta.env.SSR ? await loadViewer() : lazyWithRetry(loadViewer);

const loadScreenshots = async () => (await import('./pattern-screenshots.tsx')).PatternScreenshots;

const PatternScreenshots = import.meta.env.SSR ? await loadScreenshots() : lazyWithRetry(loadScreenshots);

const PatternModel = lazyWithRetry(async () => (await import('./pattern-model.tsx')).default);

type PatternStageProps = { page: ShownPattern; search: string; onStep: (by: -1 | 1) => void };

/**
 * The pictures of a pattern or, in their place, its 3D model (for members) or screenshots. A swipe steps through the
 * patterns.
 */
export function PatternStage({ page, search, onStep }: PatternStageProps) {
  const { t } = useTranslation('patternModal');
  const swipe = useSwipe(onStep);
  const hasHint = useHasAccountHint();
  const { pattern, engineVersion, model } = page;
  const { weapon, patternId, regions } = pattern;
  const targetOf = usePatternTarget();
  const leave = (
    <ButtonLink kind="quiet" {...targetOf(pattern)} replace preventScrollReset className="justify-self-center">
      {t('tabs.pictures')}
    </ButtonLink>
  );
  if (search === MODEL_SEARCH && hasHint) {
    return (
      <Boundary part="async" name={t('tabs.model')} loading={<ModelLoading />} resetKey={pattern.slug}>
        <PatternModel pattern={pattern} source={model} engineVersion={engineVersion} search={search} leave={leave} />
      </Boundary>
    );
  }
  if (search === SCREENSHOTS_SEARCH) {
    return (
      <div className="card p-4 md:p-6">
        <Boundary
          part="async"
          name={t('tabs.screenshots')}
          loading={<div className="min-h-80" />}
          resetKey={pattern.slug}
        >
          <PatternScreenshots page={page} search={search} leave={leave} />
        </Boundary>
      </div>
    );
  }
  const step = { weapon, patternId, search, className: 'absolute top-[28%] z-10 rounded-full hidden md:grid' };
  return (
    <div
      {...swipe}
      className="card stage relative p-4 md:p-6 lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)] lg:content-center"
    >
      <Boundary
        part="async"
        name={t('tabs.pictures')}
        loading={<StagePictures pattern={pattern} />}
        resetKey={pattern.slug}
      >
        <PatternViewer
          key={weapon}
          {...{ weapon, patternId, regions, engineVersion }}
          firstSide={decidingSide(pattern)}
          tool={<ModelButton pattern={pattern} isWanted={search === MODEL_SEARCH} />}
          rareTool={<ScreenshotsButton pattern={pattern} />}
        />
      </Boundary>
      <StepLink {...step} by={-1} className={`${step.className} start-2`} />
      <StepLink {...step} by={1} className={`${step.className} end-2`} />
    </div>
  );
}

/**
 * The server's pictures at the places that they will have, one of them on its way from a card, while the viewer loads.
 */
function StagePictures({ pattern }: { pattern: ShownPattern['pattern'] }) {
  const { weapon, patternId, regions } = pattern;
  const isImported = useIsImported(weapon);
  const isShape = useIsShape(weapon);
  const main = decidingSide(pattern);
  const shape = isImported && !isShape ? IMPORTED_SHAPE : stageShape(weapon);
  const sides = isImported ? importedSides(regions) : regions;
  return (
    <div className="@container">
      <div className={STAGE_GRID}>
        {sides.map(({ region, side }, index) => (
          <div key={region} className={sidePlace(index, side === main)}>
            <div className={`${shape} ${side === main ? TRAVELLING : ''}`}>
              <Picture
                {...{ weapon, patternId, side }}
                width={640}
                framing="whole"
                isEager
                alt=""
                className="size-full"
              />
            </div>
            <div className="mt-1 h-11" />
          </div>
        ))}
        <div className={`@2xl:row-start-2 ${sides.length > 1 ? 'h-12.5 @2xl:h-65.25' : 'h-11 @2xl:h-62.75'}`} />
      </div>
    </div>
  );
}

/** Replaces the pictures by screenshots from the game. */
function ScreenshotsButton({ pattern }: { pattern: ShownPattern['pattern'] }) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  return (
    <ButtonLink
      kind="quiet"
      {...targetOf(pattern, SCREENSHOTS_SEARCH)}
      replace
      preventScrollReset
      title={t('tabs.screenshots')}
      className="sm:px-3!"
    >
      <CameraIcon />
      <span className="sm:sr-only">{t('tabs.screenshots')}</span>
    </ButtonLink>
  );
}

type ModelButtonProps = { pattern: ShownPattern['pattern']; isWanted: boolean };

/** Replaces the pictures by the 3D model; visitors who want it without an account are asked to sign in. */
function ModelButton({ pattern, isWanted }: ModelButtonProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const targetOf = usePatternTarget();
  if (isWanted) {
    const back = `${path(`/pattern/${pattern.weapon}/${pattern.patternId}`)}${MODEL_SEARCH}`;
    return (
      <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: back })}`} className="grow">
        {t('model.prompt')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      kind="quiet"
      {...targetOf(pattern, MODEL_SEARCH)}
      replace
      preventScrollReset
      aria-label={t('tabs.model')}
      className="px-3!"
    >
      3D
    </ButtonLink>
  );
}
