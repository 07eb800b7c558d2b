import { expect, test } from 'vitest';
import { objMesh } from './obj-mesh.ts';

const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 1.25 0.25\nvt 1.5 0.25\nvt 1.5 0.5\nvt 1.25 0.5\n';

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
}

const meshOf = (text: string) => objMesh(piecesOf(text), 'a.obj');

test('a face with four corners is a fan of two triangles, on one island moved into the UV square, v downwards', async () => {
  const mesh = await meshOf(`mtllib none.mtl\r\nusemtl steel\r\n${SQUARE}f 1/1/9 2/2/9 3/3/9 4/4/9`);
  expect(mesh.triangleCount).toBe(2);
  expect([...mesh.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0]);
  expect([...mesh.uvs]).toEqual([0.25, 0.75, 0.5, 0.75, 0.5, 0.5, 0.25, 0.75, 0.5, 0.5, 0.25, 0.5]);
  expect(mesh.islands[0]).toBe(mesh.islands[1]);
});

test('faces that share no point in UV are on islands of their own, and corners may be counted backwards', async () => {
  const mesh = await meshOf(`${SQUARE}f 1/1 2/2 3/3\nvt -3.5 0.5\nvt -3.4 0.5\nvt -3.4 0.6\nf -4/-3 -3/-2 -2/-1`);
  expect(mesh.islands[0]).not.toBe(mesh.islands[1]);
  expect(mesh.uvs[6]).toBeCloseTo(0.5);
});

test.each([
  ['without faces', SQUARE, /^a.obj: has no face$/],
  ['with a face of two corners', `${SQUARE}f 1/1 2/2`, /^a.obj: line 9 is a face with fewer than 3 corners$/],
  ['without UV', `${SQUARE}f 1 2 3`, /^a.obj: line 9 names the corner "", but there are 4$/],
  [
    'with a corner that is not there',
    `${SQUARE}f 1/1 2/2 9/3`,
    /^a.obj: line 9 names the corner "9", but there are 4$/,
  ],
  ['with words for numbers', 'v 0 nan 0', /^a.obj: line 1 has no 3 numbers$/],
  ['with an endless line', `v ${'0'.repeat(100_000)}`, /^a.obj: has a line of more than 65536 characters$/],
])('an OBJ %s is refused by name', async (_, text, message) => {
  await expect(meshOf(text)).rejects.toThrow(message);
});
