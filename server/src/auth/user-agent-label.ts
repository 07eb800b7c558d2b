const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (table: readonly [string, RegExp][], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** A label of a browser such as `Firefox on Windows`, without details that identify it. */
export function userAgentLabel(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(Boolean).join(' on ');
}
