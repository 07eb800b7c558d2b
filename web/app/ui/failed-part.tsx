import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { MAX_RETRIES, mayReset } from './retries.ts';

/** Parts of pages that may fail on their own, each with its message; `async`: something that loads on demand. */
export type PartId =
  | 'async'
  | 'blue'
  | 'chart'
  | 'landing'
  | 'list'
  | 'market'
  | 'related'
  | 'statistics'
  | 'studio'
  | 'transformations';

export type FailedPartProps = {
  part: PartId;
  name: string | undefined;
  failedAt: number;
  retries: number;
  reset: () => void;
};

/** Replaces a failed part: a message and a retry button. */
export function FailedPart({ part, name, failedAt, retries, reset }: FailedPartProps) {
  const { t } = useTranslation('errors');
  const isUsedUp = retries >= MAX_RETRIES;
  const isAsync = part === 'async';
  return (
    <div role="alert" data-failed={part} className="card grid justify-items-start gap-3 p-5 sm:p-7">
      {isAsync && (
        <p className="font-display text-base font-semibold">
          {name === undefined ? t('async.title') : t('async.named', { name })}
        </p>
      )}
      <p className={isAsync ? 'text-soft' : 'font-semibold'}>{t(isAsync ? 'async.text' : `sections.${part}`)}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" disabled={isUsedUp} onClick={() => mayReset(retries, failedAt, Date.now()) && reset()}>
          {t(isUsedUp ? 'screens.actions.retriesUsed' : 'screens.actions.retry')}
        </Button>
        {isUsedUp && (
          <Button kind="quiet" onClick={() => window.location.reload()}>
            {t('common:failure.reload')}
          </Button>
        )}
      </div>
      {isAsync && <p className="text-sm text-faint">{t('async.note')}</p>}
    </div>
  );
}
