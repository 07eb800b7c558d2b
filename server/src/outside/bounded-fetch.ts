/** Sends a request to another party; the local identity provider is called within the process. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** An answer had more bytes than anything that was asked for can have. */
class LongAnswerError extends Error {
  override readonly name = 'LongAnswerError';
}

/** For parties whose answers are small: reading one that is longer fails, as it does where the connection breaks. */
export function boundedFetch(ask: Fetch, sizeMaxBytes: number): Fetch {
  return async (url, init) => {
    const answer = await ask(url, init);
    if (!answer.body) return answer;
    let sizeBytes = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > sizeMaxBytes) controller.error(new LongAnswerError(`More than ${sizeMaxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(bounded), { status, statusText, headers });
  };
}
