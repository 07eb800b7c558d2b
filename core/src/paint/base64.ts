const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The six bits of each letter, by its code; 0 for the padding. */
const SIX_BITS = new Uint8Array(128);
[...ALPHABET].forEach((letter, bits) => (SIX_BITS[letter.charCodeAt(0)] = bits));

/** Encodes bytes as base64 (RFC 4648, padded). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const triple = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += ALPHABET[triple >> 18]! + ALPHABET[(triple >> 12) & 63]!;
    text += (left > 1 ? ALPHABET[(triple >> 6) & 63]! : '=') + (left > 2 ? ALPHABET[triple & 63]! : '=');
  }
  return text;
}

/** Decodes base64 (RFC 4648, padded). Throws SyntaxError for anything else. */
export function fromBase64(text: string): Uint8Array {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text))
    throw new SyntaxError('Invalid base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, out = 0; at < text.length; at += 4, out += 3) {
    const triple =
      (SIX_BITS[text.charCodeAt(at)]! << 18) |
      (SIX_BITS[text.charCodeAt(at + 1)]! << 12) |
      (SIX_BITS[text.charCodeAt(at + 2)]! << 6) |
      SIX_BITS[text.charCodeAt(at + 3)]!;
    bytes[out] = triple >> 16;
    if (out + 1 < bytes.length) bytes[out + 1] = (triple >> 8) & 255;
    if (out + 2 < bytes.length) bytes[out + 2] = triple & 255;
  }
  return bytes;
}
