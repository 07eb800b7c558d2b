/**
 * `send`: sends a whole answer of status 200 past the Response that would carry it otherwise, and gives what stands for
 * it. Making that Response and reading it again costs a fifth of a verdict.
 */
type ApiBindings = {
  address: string;
  send?: (headers: Readonly<Record<string, string>>, body: string | Uint8Array) => Response;
};

export type ApiEnvironment = { Bindings: ApiBindings; Variables: { requestId: string; isSent?: boolean } };
