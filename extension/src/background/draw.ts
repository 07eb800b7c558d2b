import { emptyLevel, pyramidOf, type FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { drawPattern } from '@bluegem/core/drawing/pictures/draw-pattern';
import { isEven, knownFinish, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { prepareSide, type PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { bytesToBase64 } from './bytes-to-base64.ts';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Request, SentPicture } from '../protocol.ts';

type PictureRequest = Extract<Request, { kind: 'picture' }>;
type ReadFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The finish from its colours and gloss alone: lit pictures read no shares. */
function textureOf(colour: Uint8Array): FinishTexture {
  const top = emptyLevel(Math.sqrt(colour.length / 4));
  top.colour.set(colour);
  return pyramidOf(top);
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Draws pictures as the product does, from its sides and its finish in the extension. */
export function createDrawing(readFile: ReadFile) {
  let finish: Promise<FinishTexture> | undefined;
  const prepared = new Map<string, Promise<PreparedSide>>();

  async function prepare({ weapon, side }: PictureRequest): Promise<PreparedSide> {
    const sides = unpackSides(await inflate(await readFile(`sides/${weapon}.bin`)));
    return prepareSide(sideOf(sides[side], isEven(weapon, side, 'fancy')));
  }

  return async (request: PictureRequest): Promise<SentPicture> => {
    const { weapon, patternId, side } = request;
    const key = `${weapon}/${side}`;
    const ready = prepared.get(key) ?? prepare(request);
    prepared.set(key, ready);
    finish ??= readFile('finish.bin').then(textureOf);
    const { uvScale } = WEAPONS[weapon];
    const even = isEven(weapon, side, 'fancy') ? expectedFinish(weapon, patternId) : undefined;
    const picture = drawPattern({
      texture: even ?? (await finish),
      side: await ready,
      matrix:
        knownFinish(weapon) === 'places' && uvScale !== null ? matrixOf(paintTransform(patternId, uvScale)) : UNMOVED,
      type: 'fancy',
    });
    return { width: picture.width, height: picture.height, rgba: bytesToBase64(picture.rgba) };
  };
}
