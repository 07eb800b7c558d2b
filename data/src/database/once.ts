/** Makes closing safe to repeat: later calls share the outcome of the first. */
export function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
