/**
 * `send`: sends a complete response of status 200 without a Response object, and returns a placeholder for it. Creating
 * and reading that Response takes a fifth of the time of a verdict.
 */
type ApiBindings = {
  address: string;
  send?: (headers: Readonly<Record<string, string>>, body: string | Uint8Array) => Response;
};

type Variables = {
  requestId: string;
  isSent?: boolean;
  /** Whether pages of other sites may read the answer. */
  isOpen?: boolean;
};

export type ApiEnvironment = { Bindings: ApiBindings; Variables: Variables };
