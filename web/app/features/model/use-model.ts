import { useEffect, useState } from 'react';
import { disposeModel, loadModel, ModelMissingError, type LoadedModel } from './load-model.ts';

export type ModelState = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; model: LoadedModel };

/** The model under an address, loaded once for each try; null where there is none to load. */
export function useModel(url: string | null, attempt: number): ModelState {
  const [found, setFound] = useState<{ of: string; state: ModelState }>();
  const key = `${url} ${attempt}`;
  useEffect(() => {
    if (url === null) return undefined;
    const ending = new AbortController();
    let model: LoadedModel | undefined;
    const tell = (state: ModelState) => ending.signal.aborted || setFound({ of: key, state });
    loadModel(url, ending.signal).then(
      (loaded) => {
        if (ending.signal.aborted) return disposeModel(loaded);
        model = loaded;
        tell({ kind: 'ready', model: loaded });
      },
      (error: unknown) => tell({ kind: error instanceof ModelMissingError ? 'missing' : 'failed' }),
    );
    return () => {
      ending.abort();
      if (model) disposeModel(model);
    };
  }, [url, key]);
  return found?.of === key ? found.state : { kind: 'loading' };
}
