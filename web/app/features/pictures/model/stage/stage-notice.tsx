import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';

/**
 * The reason why there is no model: the item has none, its file is missing or damaged, or the graphics card cannot draw
 * it.
 */
export type StageProblem = 'unavailable' | 'missing' | 'failed' | 'no-webgl' | 'lost';

type StageNoticeProps = { kind: StageProblem | 'loading'; still: ReactNode; onRetry: () => void };

/** Replaces the model on the stage: a still picture and the reason. */
export function StageNotice({ kind, still, onRetry }: StageNoticeProps) {
  const { t } = useTranslation('patternModal');
  const isLoading = kind === 'loading';
  return (
    <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-3 p-5 sm:p-8">
      <div className={`grid min-h-0 place-items-center *:max-h-full ${isLoading ? 'opacity-45' : ''}`}>{still}</div>
      <div role="status" className="grid justify-items-center gap-2 text-center">
        {isLoading ? (
          <>
            <p className="text-soft">{t('model.loading')}</p>
            <span aria-hidden="true" className="relative block h-1 w-40 overflow-hidden rounded-full bg-line">
              <span className="absolute inset-y-0 w-1/2 animate-[drift_1.2s_ease-in-out_infinite_alternate] rounded-full bg-blue-bright" />
            </span>
          </>
        ) : (
          <>
            <h3 className="text-xl font-semibold">{t(`model.problem.${kind}.title`)}</h3>
            <p dir="auto" className="max-w-measure text-sm text-soft">
              {t(`model.problem.${kind}.text`)}
            </p>
            {kind !== 'unavailable' && (
              <Button kind="quiet" onClick={onRetry}>
                {t('model.retry')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
