import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURE = join(import.meta.dirname, '../../../core/fixtures/inspect-links.json');

/** Self-contained links with what they say. */
export const INSPECT_LINKS = JSON.parse(readFileSync(FIXTURE, 'utf8')) as {
  link: string;
  defIndex: number;
  paintSeed: number;
}[];

export const KARAMBIT_387 = INSPECT_LINKS.find(({ defIndex }) => defIndex === 507)?.link ?? '';
