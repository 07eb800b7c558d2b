import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

const document = readFileSync(new URL('../../docs/guide/api.md', import.meta.url), 'utf8');

/** The cache lifetime of an address in docs/guide/api.md. */
const told = new Map(
  [...document.matchAll(/^\| (`\/api.*?) +\| ([\d,]+) s +\|$/gm)].flatMap(([, addresses = '', seconds = '']) =>
    [...addresses.matchAll(/`([^`]+)`/g)].map(([, address]) => [address, Number(seconds.replace(',', ''))] as const),
  ),
);

test('docs/guide/api.md lists every cacheable address with its lifetime', () => {
  const kept = Object.values(ENDPOINTS).flatMap(({ path, cacheSeconds }) =>
    cacheSeconds ? [[path, cacheSeconds] as const] : [],
  );
  expect(new Map([...kept, ['/api/openapi.json', 3600]])).toEqual(told);
});
