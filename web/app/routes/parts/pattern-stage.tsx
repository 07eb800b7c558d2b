import { useHasAccountHint } from '../../auth/account-hint.ts';
import { ModelLoading } from '../../features/patterns/model-loading.tsx';
import { StepLink } from '../../features/patterns/step-link.tsx';
import {
  AFTER_STRIP,
  CONTROLS,
  controlsRoom,
  IMPORTED_SHAPE,
  sidePlace,
  STAGE_GRID,
  stageShape,
  STRIP_PLACE,
} from '../../pattern-parts/stage-shape.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { importedSides, useIsImported, useIsShape } from '../../pattern-parts/imported-pictures.ts';
import { useId, type ReactNode } from 'react';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { Picture } from '../../pattern-parts/picture.tsx';
import { SwipeArea } from '../../pattern-parts/strip/swipe-area.tsx';
import type { ChosenPattern } from '../../pattern-parts/strip/chosen-seed.tsx';
import { ChosenStrip } from '../../pattern-parts/strip/chosen-strip.tsx';
import { TRAVELLING } from '../../pattern-parts/travelling.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { ShownPattern } from './pattern-page-data.ts';
import { MODEL_SEARCH, SCREENSHOTS_SEARCH, type ViewSearch } from '../../pattern-parts/pattern-views.ts';
import { StageTabs, tabId } from './stage-tabs.tsx';

const loadViewer = async () => (await import('../../features/pictures/render/pattern-viewer.tsx')).PatternViewer;

/** The live viewer loads after the page, which shows the server's pictures; the server has it at once. */
export const PatternViewer = import.meta.env.SSR ? await loadViewer() : lazyWithRetry(loadViewer);

const loadScreenshots = async () => (await import('./pattern-screenshots.tsx')).PatternScreenshots;

const PatternScreenshots = import.meta.env.SSR ? await loadScreenshots() : lazyWithRetry(loadScreenshots);

const PatternModel = lazyWithRetry(async () => (await import('./pattern-model.tsx')).default);

/** The texts that name the views. */
const PANELS = { '': 'reconstruction', [SCREENSHOTS_SEARCH]: 'game', [MODEL_SEARCH]: 'model' } as const;

type PatternStageProps = {
  pattern: ChosenPattern;
  engineVersion: string | undefined;
  page: ShownPattern | undefined;
  /** Of a checked item. */
  float: number | null;
  search: ViewSearch;
};

/**
 * The stage of a pattern, on its page in one of three views: its reconstruction, screenshots of owners, or the 3D model
 * for members.
 *
 * The reconstruction comes first also where there are screenshots, which their tab counts: decision 0005.
 */
export function PatternStage(props: PatternStageProps) {
  const { pattern, page, search } = props;
  const { t } = useTranslation('patternModal');
  const panelId = useId();
  const step = { search, className: 'absolute top-6.5 z-10 rounded-full hidden md:grid' };
  return (
    <SwipeArea
      className="card stage relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 md:gap-4 md:p-6 lg:h-full lg:grid-rows-[auto_minmax(0,1fr)]"
      isOff={search === MODEL_SEARCH}
    >
      {page && <StageTabs {...{ search, panelId }} weapon={pattern.weapon} photos={page.screenshots?.length} />}
      <div
        {...(page && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(panelId) })}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start"
      >
        <Boundary
          part="async"
          name={t(`tabs.${PANELS[search]}`)}
          loading={search === MODEL_SEARCH ? <ModelLoading /> : <StagePictures pattern={pattern} search={search} />}
          resetKey={`${pattern.slug}${search}`}
        >
          <Panel {...props} />
        </Boundary>
      </div>
      {search === '' && (
        <>
          <StepLink {...step} by={-1} className={`${step.className} start-6`} />
          <StepLink {...step} by={1} className={`${step.className} end-6`} />
        </>
      )}
    </SwipeArea>
  );
}

function Panel({ pattern, engineVersion, page, float, search }: PatternStageProps) {
  const hasHint = useHasAccountHint();
  const { weapon, patternId, regions } = pattern;
  if (page && search === SCREENSHOTS_SEARCH) {
    return (
      <InRoom pattern={pattern}>
        <PatternScreenshots page={page} search={search} />
      </InRoom>
    );
  }
  if (!page || search !== MODEL_SEARCH) {
    return (
      <PatternViewer
        key={`${weapon} ${float}`}
        {...{ weapon, patternId, regions, engineVersion }}
        firstSide={decidingSide(pattern)}
        {...(float !== null && { initialFloat: float })}
        strip={<ChosenStrip />}
      />
    );
  }
  return hasHint ? (
    <PatternModel pattern={page.pattern} source={page.model} engineVersion={engineVersion} search={search} />
  ) : (
    <InRoom pattern={pattern}>
      <SignInForModel pattern={pattern} />
    </InRoom>
  );
}

/** Something else in the room that the pictures of a pattern take, so that nothing below the stage moves. */
function InRoom({ pattern, children }: { pattern: ChosenPattern; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
      <StagePictures pattern={pattern} search={SCREENSHOTS_SEARCH} />
      {children}
    </div>
  );
}

type StagePicturesProps = { pattern: ChosenPattern; search?: ViewSearch; isOfPage?: boolean };

/**
 * The places of the pictures and their controls, with the server's pictures while the viewer loads, one of them on its
 * way from a card; other views have the places alone. `isOfPage`: of the pattern's page, with the strip below.
 */
export function StagePictures({ pattern, search = '', isOfPage = true }: StagePicturesProps) {
  const { weapon, patternId, regions } = pattern;
  const isImported = useIsImported(weapon);
  const isShape = useIsShape(weapon);
  const main = isOfPage ? decidingSide(pattern) : regions[0]?.side;
  const shape = isImported && !isShape ? IMPORTED_SHAPE : stageShape(weapon);
  const sides = isImported ? importedSides(regions) : regions;
  return (
    <div className={`@container ${search === '' ? '' : 'invisible'}`} aria-hidden={search !== ''}>
      <div className={STAGE_GRID}>
        {sides.map(({ region, side }, index) => (
          <div key={region} className={sidePlace(index, side === main)}>
            <div className={`${shape} ${isOfPage && search === '' && side === main ? TRAVELLING : ''}`}>
              {search === '' && (
                <Picture
                  {...{ weapon, patternId, side }}
                  width={640}
                  framing="whole"
                  isEager
                  alt=""
                  className="size-full"
                />
              )}
            </div>
            <div className="h-11 max-sm:hidden sm:mt-1" />
          </div>
        ))}
        {isOfPage && <div className={`${STRIP_PLACE} h-14 md:h-18`} />}
        <div className={`@2xl:row-start-3 ${AFTER_STRIP} ${isImported ? CONTROLS : controlsRoom(weapon)}`} />
      </div>
    </div>
  );
}

/** What the 3D model needs: visitors without an account are asked to sign in. */
function SignInForModel({ pattern: { weapon, patternId } }: { pattern: ChosenPattern }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const back = `${path(`/pattern/${weapon}/${patternId}`)}${MODEL_SEARCH}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] justify-items-center gap-3">
      <div className={`w-full ${stageShape(weapon)}`}>
        <Picture
          {...{ weapon, patternId }}
          side="playside"
          width={640}
          framing="whole"
          alt=""
          className="size-full opacity-40"
        />
      </div>
      <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: back })}`} className="self-center">
        {t('model.prompt')}
      </ButtonLink>
    </div>
  );
}
