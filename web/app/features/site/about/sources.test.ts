import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCES } from './sources.ts';

const notice = readFileSync(new URL('../../../../../NOTICE', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

test.each(SOURCES.map(({ name, licence }) => [name.split(/[ ,]/)[0]!, licence]))(
  '%s and its licence are named in NOTICE',
  (name, licence) => {
    expect(notice).toContain(name);
    if (licence) expect(notice).toContain(licence);
  },
);
