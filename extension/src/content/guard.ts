/** Wraps work that a page's events start, so that no error of ours reaches the page. */
export function guard<Arguments extends unknown[]>(work: (...given: Arguments) => unknown) {
  return (...given: Arguments): void => {
    try {
      const result = work(...given);
      if (result instanceof Promise) result.catch(() => undefined);
    } catch {
      // The page stays as it is.
    }
  };
}
