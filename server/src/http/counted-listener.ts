import type { RequestListener } from 'node:http';
import type { Traffic } from '../logs/traffic.ts';

/** Answers like `listener`, and counts every answer for the overview of the administration. */
export function createCountedListener(listener: RequestListener, traffic: Traffic): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    response.on('close', () =>
      traffic.requestEnded({
        path: (request.url ?? '/').split('?', 1)[0] ?? '/',
        status: response.writableFinished ? response.statusCode : 'aborted',
        ms: performance.now() - startedAt,
      }),
    );
    listener(request, response);
  };
}
