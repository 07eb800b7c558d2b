import { describe, expect, test } from 'vitest';
import { emptyOxideMap } from './oxide-map.ts';
import { packOxideMap, unpackOxideMap } from './packed-oxide-map.ts';

const map = emptyOxideMap(32);
map.blue.set(map.blue.map((_, texel) => 0.5 + 0.5 * Math.sin(texel)));
map.gold.fill(0.0013);

describe('a packed oxide map', () => {
  const { blue, gold } = unpackOxideMap(packOxideMap(map));

  test('has every share within 1/255', () => {
    blue.forEach((share, texel) => expect(Math.abs(share - map.blue[texel]!)).toBeLessThan(1 / 255));
  });

  test('keeps the mean of an area whose shares are smaller than its precision', () => {
    const mean = gold.reduce((sum, share) => sum + share, 0) / gold.length;
    expect(mean).toBeCloseTo(0.0013, 4);
  });

  test('is the same when packed again', () => {
    const packed = packOxideMap(map);
    expect(packOxideMap(unpackOxideMap(packed))).toEqual(packed);
  });
});
