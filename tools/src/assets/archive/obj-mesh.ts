import { AssetProblem, quoted } from '../asset-problem.ts';
import { LIMITS } from '../limits.ts';
import type { PosedMesh } from '../placement/posed-mesh.ts';

/** The triangles of an OBJ, and for each the number of its UV island: triangles that hang together in UV are on one. */
export type ObjMesh = PosedMesh & { islands: Int32Array };

/** Lines of text that comes in pieces. Throws AssetProblem for one that does not end. */
async function* linesOf(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LIMITS.objLine)
      throw new AssetProblem('model', `${file}: has a line of more than ${LIMITS.objLine} characters`);
    yield* lines;
  }
  yield rest;
}

/** Sets of numbers that are joined step by step. */
function createGroups() {
  const parents: number[] = [];
  const parentOf = (at: number): number => parents[at] ?? at;
  const rootOf = (member: number): number => {
    let at = member;
    // Every other step is shortened, so that later ways are short.
    while (parentOf(at) !== at) at = parents[at] = parentOf(parentOf(at));
    return at;
  };
  return {
    rootOf,
    join(a: number, b: number): void {
      parents[rootOf(a)] = rootOf(b);
    },
  };
}

/**
 * Reads a plain OBJ: places, UV and faces, which are cut into triangles that share their first corner; everything else
 * is passed over, materials too. The file has v upwards, the mesh downwards as in the game. An island outside of the UV
 * square is moved into it by whole squares: the game composes the finish on one square, which repeats. Throws
 * AssetProblem.
 */
export async function objMesh(pieces: AsyncIterable<Buffer>, file: string): Promise<ObjMesh> {
  const [places, points]: [number[], number[]] = [[], []];
  const [positions, uvs, corners]: [number[], number[], number[]] = [[], [], []];
  const groups = createGroups();
  let line = 0;
  const wrong = (what: string) => new AssetProblem('model', `${file}: line ${line} ${what}`);
  const numbers = (words: readonly string[], count: number): number[] => {
    const values = words.slice(0, count).map(Number);
    if (values.length < count || !values.every(Number.isFinite)) throw wrong(`has no ${count} numbers`);
    return values;
  };
  /** Counts from 1, or backwards from the last one where it is negative. */
  const indexOf = (text: string | undefined, count: number): number => {
    const number = Number(text || NaN);
    const index = number < 0 ? count + number : number - 1;
    if (!Number.isInteger(index) || index < 0 || index >= count)
      throw wrong(`names the corner ${quoted(text ?? '')}, but there are ${count}`);
    return index;
  };
  const addFace = (words: readonly string[]): void => {
    if (words.length < 3) throw wrong('is a face with fewer than 3 corners');
    const face = words.map((word) => {
      const [place, point] = word.split('/');
      return { place: indexOf(place, places.length / 3), point: indexOf(point, points.length / 2) };
    });
    for (let next = 1; next + 1 < face.length; next++)
      for (const { place, point } of [face[0]!, face[next]!, face[next + 1]!]) {
        positions.push(places[place * 3]!, places[place * 3 + 1]!, places[place * 3 + 2]!);
        uvs.push(points[point * 2]!, points[point * 2 + 1]!);
        corners.push(point);
        groups.join(face[0]!.point, point);
      }
  };
  for await (const text of linesOf(pieces, file)) {
    line++;
    const [word, ...rest] = text.trim().split(/\s+/);
    if (word === 'v') places.push(...numbers(rest, 3));
    else if (word === 'vt') {
      const [u, v] = numbers(rest, 2);
      points.push(u!, 1 - v!);
    } else if (word === 'f') addFace(rest);
    if (places.length > 3 * LIMITS.vertices || points.length > 2 * LIMITS.vertices || corners.length > LIMITS.indices)
      throw wrong(`is one too many: at most ${LIMITS.vertices} places and ${LIMITS.indices / 3} triangles are read`);
  }
  if (corners.length === 0) throw new AssetProblem('model', `${file}: has no face`);
  const triangleCount = corners.length / 3;
  const islands = Int32Array.from({ length: triangleCount }, (_, triangle) => groups.rootOf(corners[triangle * 3]!));
  return {
    triangleCount,
    positions: Float32Array.from(positions),
    uvs: inUnitSquare(uvs, islands),
    normals: new Float32Array(positions.length),
    painted: new Uint8Array(triangleCount).fill(1),
    meshNames: [],
    materialNames: [],
    islands,
  };
}

/** Moves every island by whole squares, so that its middle is in 0..1. */
function inUnitSquare(uvs: readonly number[], islands: Int32Array): Float32Array {
  const middles = new Map<number, { u: number; v: number; count: number }>();
  const middleOf = (corner: number) => {
    const island = islands[Math.floor(corner / 3)]!;
    const middle = middles.get(island) ?? { u: 0, v: 0, count: 0 };
    middles.set(island, middle);
    return middle;
  };
  for (let corner = 0; corner < uvs.length / 2; corner++) {
    const middle = middleOf(corner);
    middle.u += uvs[corner * 2]!;
    middle.v += uvs[corner * 2 + 1]!;
    middle.count++;
  }
  return Float32Array.from(uvs, (value, at) => {
    const { u, v, count } = middleOf(Math.floor(at / 2));
    return value - Math.floor((at % 2 === 0 ? u : v) / count);
  });
}
