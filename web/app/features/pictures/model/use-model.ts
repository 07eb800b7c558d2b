import type { ModelAddress } from '@bluegem/core/site/model-files';
import { useEffect, useEffectEvent, useState } from 'react';
import { disposeModel, loadModel, ModelMissingError, type LoadedModel } from './load-model.ts';

export type ModelState = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; model: LoadedModel };

/** The model at an address, which never changes its model, loaded once per try; null if there is no address. */
export function useModel(source: ModelAddress | null, attempt: number): ModelState {
  const [found, setFound] = useState<{ of: string; state: ModelState }>();
  const key = `${source?.url} ${attempt}`;
  const load = useEffectEvent((signal: AbortSignal) => source && loadModel(source, signal));
  useEffect(() => {
    const ending = new AbortController();
    let model: LoadedModel | undefined;
    const report = (state: ModelState): void => {
      if (!ending.signal.aborted) setFound({ of: key, state });
    };
    load(ending.signal)?.then(
      (loaded) => {
        if (ending.signal.aborted) return disposeModel(loaded);
        model = loaded;
        return report({ kind: 'ready', model: loaded });
      },
      (error: unknown) => report({ kind: error instanceof ModelMissingError ? 'missing' : 'failed' }),
    );
    return () => {
      ending.abort();
      if (model) disposeModel(model);
    };
  }, [key]);
  return found?.of === key ? found.state : { kind: 'loading' };
}
