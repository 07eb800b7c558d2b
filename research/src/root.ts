import { join } from 'node:path';

/** The folder of the whole checkout, with the facts, the pages and the documents. */
export const ROOT = join(import.meta.dirname, '../..');
