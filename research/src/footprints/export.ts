import { writeFile } from 'node:fs/promises';
import { readMeasuredRegions, type InputPaths } from './inputs.ts';
import { readReconstruction } from './shipped.ts';

const SCHEMA = {
  map: 'size texels a side; blue, purple, gold: size * size shares 0..1, row-major, row 0 at v = 0, v growing downwards, texel centres at (i + 0.5) / size, wrapping; what they leave of 1 is other',
  footprints:
    'per region: size cells a side of the unit UV square, cells: [row-major index, weight], cell centres at (i + 0.5) / size; cells not listed weigh nothing',
  share:
    'share(seed, class) = sum over the cells of weight * map_class at M_seed * (u, v, 1), bilinear between texel centres; M_seed = T(offset - 0.5) * S(scale) * R(rotation) * T(extra offset)',
};

/** Writes map and footprints as plain JSON, with a description of every field. */
export async function exportPlain(paths: InputPaths, folder: string, out: string | undefined): Promise<void> {
  const measured = await readMeasuredRegions(paths);
  const { map, footprints } = await readReconstruction(folder, measured);
  const plain = (values: Float32Array, digits: number) => Array.from(values, (value) => Number(value.toFixed(digits)));
  const document = {
    schema: SCHEMA,
    map: { size: map.size, blue: plain(map.blue, 4), purple: plain(map.purple, 4), gold: plain(map.gold, 4) },
    footprints: measured.map(({ weapon, region, uvScale }, index) => {
      const { size, indexes, weights } = footprints[index]!;
      const cells = Array.from(indexes, (cell, i) => [cell, Number(weights[i]!.toPrecision(5))]);
      return { weapon, region, uvScale, size, cells };
    }),
  };
  const text = `${JSON.stringify(document)}\n`;
  if (out) await writeFile(out, text);
  else process.stdout.write(text);
}
