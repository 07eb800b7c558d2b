const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response whose body is known: it can be sent without reading it back through a stream. */
export function wholeResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of a response that was made with it; undefined for any other. */
export const wholeBodyOf = (response: Response): Uint8Array<ArrayBuffer> | undefined => bodies.get(response);
