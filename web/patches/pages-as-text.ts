import type { Plugin } from 'vite';

/** Each part of React's writer, and what replaces it. */
const PARTS: readonly (readonly [part: RegExp, replacement: string])[] = [
  [
    /function stringToPrecomputedChunk\(content\) \{\s*return textEncoder\.encode\(content\);/,
    'function stringToPrecomputedChunk(content) { return content;',
  ],
  [
    /function writeChunk\(destination, chunk\) \{/,
    '$& if ("string" === typeof chunk && "function" === typeof destination.writeText) { destination.writeText(chunk); return; }',
  ],
  [
    /function byteLengthOfChunk\(chunk\) \{\s*return "string" === typeof chunk\s*\? Buffer\.byteLength\(chunk, "utf8"\)/,
    'function byteLengthOfChunk(chunk) { return "string" === typeof chunk ? chunk.length',
  ],
  // An attribute in one piece instead of five: most pieces of a page are parts of attributes.
  [
    /attributeSeparator,\s*("?[\w$:]+"?),\s*attributeAssign,\s*(escapeTextForBrowser\([\w$]+\)|actionJavaScriptURL),\s*attributeEnd/g,
    'attributeSeparator + $1 + attributeAssign + $2 + attributeEnd',
  ],
];

/** React's renderer, which hands texts to a destination that takes them. Throws if the code has another form. */
export function writesText(code: string): string {
  return PARTS.reduce((before, [part, replacement]) => {
    if (!part.test(before)) throw new Error('This version of React writes pages in another way');
    return before.replace(part, replacement);
  }, code);
}

/**
 * React encodes every piece of a page into parts of 4 kB, counts their bytes, and a page has thousands of pieces. The
 * server needs the page as text, to complete its head.
 */
export function pagesAsText(): Plugin {
  return {
    name: 'pages-as-text',
    transform: (code, id) =>
      /\/react-dom\/cjs\/react-dom-server\.node\.production\.js/.test(id)
        ? { code: writesText(code), map: null }
        : undefined,
  };
}
