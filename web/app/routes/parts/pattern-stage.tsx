import { useHasAccountHint } from '../../auth/account-hint.ts';
import { ModelLoading } from '../../features/patterns/model-loading.tsx';
import { StepLink } from '../../features/patterns/step-link.tsx';
import { useSwipe } from '../../features/patterns/use-swipe.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { mainSideOf } from '../../pattern-parts/main-side.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { PatternDetailProps } from './pattern-detail.tsx';
import { MODEL_SEARCH, SCREENSHOTS_SEARCH } from './pattern-views.ts';

const loadViewer = async () => (await import('../../features/render/pattern-viewer.tsx')).PatternViewer;

/** The live viewer loads after the page, which shows the server's pictures; the server has it at once. */
const PatternViewer = import.meta.env.SSR ? await loadViewer() : lazyWithRetry(loadViewer);

const loadScreenshots = async () => (await import('./pattern-screenshots.tsx')).PatternScreenshots;

const PatternScreenshots = import.meta.env.SSR ? await loadScreenshots() : lazyWithRetry(loadScreenshots);

const PatternModel = lazyWithRetry(async () => (await import('./pattern-model.tsx')).default);

type PatternStageProps = Pick<PatternDetailProps, 'page'> & { search: string; onStep: (by: -1 | 1) => void };

/** The pictures of a pattern or, in their place, its 3D model (for members) or screenshots. A swipe steps through the patterns. */
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
      <div className="card p-4 md:p-6 lg:h-full">
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
      <Boundary part="async" name={t('tabs.pictures')} loading={<div className="min-h-80" />} resetKey={pattern.slug}>
        <PatternViewer
          key={weapon}
          {...{ weapon, patternId, regions, engineVersion }}
          firstSide={mainSideOf(pattern)}
          tool={<ModelButton pattern={pattern} isWanted={search === MODEL_SEARCH} />}
          rareTool={<ScreenshotsButton pattern={pattern} />}
        />
      </Boundary>
      <StepLink {...step} by={-1} className={`${step.className} start-2`} />
      <StepLink {...step} by={1} className={`${step.className} end-2`} />
    </div>
  );
}

/** Replaces the pictures by screenshots from the game. */
function ScreenshotsButton({ pattern }: { pattern: PatternStageProps['page']['pattern'] }) {
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

type ModelButtonProps = { pattern: PatternStageProps['page']['pattern']; isWanted: boolean };

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
