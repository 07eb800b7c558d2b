const CHUNK = 0x8000;

/** Bytes as base64, a piece at a time: a call takes only so many arguments. */
export function bytesToBase64(bytes: Uint8ClampedArray): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
