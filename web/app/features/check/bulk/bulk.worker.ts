import { readBulk } from '@bluegem/core/inspect/bulk';
import type { ReadAnswer } from './read-text.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readBulk(data) satisfies ReadAnswer);
});
