/**
 * The reason why a request to another site failed, for the log: a code or name without the address, which may be a
 * secret.
 */
export function failureReason(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'unknown');
}
