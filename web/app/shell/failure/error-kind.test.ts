import { expect, test } from 'vitest';
import { errorKindOf } from './error-kind.ts';

test.each([
  ['Failed to fetch', undefined, 'connection'],
  ['NetworkError when attempting to fetch resource.', undefined, 'connection'],
  ['Blocked by CORS policy', undefined, 'connection'],
  ['The database is gone', undefined, 'data'],
  ['bad query', undefined, 'data'],
  ['x is not a function', undefined, 'component'],
  ["Cannot read properties of undefined (reading 'x')", undefined, 'component'],
  ['null is not an object', undefined, 'component'],
  ["Cannot read property 'x' of y", undefined, 'component'],
  ['boom', 'at runSql (x.ts)', 'data'],
  ['x is undefined', 'at runSql (x.ts)', 'data'],
  ['network down', 'at runSql (x.ts)', 'connection'],
  ['boom', 'at draw (x.ts)', 'other'],
  ['', undefined, 'other'],
])('"%s" with the stack %s is of kind %s', (message, stack, kind) => {
  expect(errorKindOf({ message, stack })).toBe(kind);
});
