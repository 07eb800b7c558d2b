import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { RENDER_WIDTHS, sidesAddress } from '@bluegem/core/drawing/pictures/render';
import type { SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** Both sides of a sample model in a width of pictures, as the server draws from them. */
export async function loadSides(weapon: WeaponId, width: number): Promise<SeenSides> {
  const known = RENDER_WIDTHS.find((each) => each === width);
  if (!known) throw new RangeError(`There are no sides of ${width} pixels`);
  const response = await fetch(sidesAddress(weapon, known));
  if (!response.ok || !response.body) throw new Error(`The sides of a weapon answer ${response.status}`);
  const bytes = await new Response(response.body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
  return unpackSides(new Uint8Array(bytes));
}
