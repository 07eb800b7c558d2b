import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

test('dark cells become squares, light ones are left out', () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
