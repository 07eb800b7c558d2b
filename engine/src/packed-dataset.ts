/** The dataset (patterns.bin), deflated, as base64. The build puts it in the place of this name. */
declare const PACKED_DATASET: string;

/** The bytes of the packed dataset. */
export async function unpackDataset(): Promise<Uint8Array> {
  const deflated = Uint8Array.from(atob(PACKED_DATASET), (character) => character.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
