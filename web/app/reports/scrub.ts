/** Patterns of personal data and their replacements. The order matters. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/(?:steam|csgo):\/\/[^\s"')]+/gi, '[link]'],
  // A name and password before a host.
  [/(\/\/)[^\s/@]+@/g, '$1'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [token]'],
  // Three parts with dots, as in signed tokens.
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]'],
  // Values of a query; the name is enough to find the fault.
  [/([?&][\w.[\]-]+=)[^&#\s"')]*/g, '$1[cut]'],
  [/#[^\s"')]*=[^\s"')]*/g, '#[cut]'],
  [/("?\b(?:token|password|secret|authorization|cookie|session|email)"?\s*[:=]\s*"?)(?!\[)[^\s"',;}]+/gi, '$1[cut]'],
  // Account numbers of Steam and Discord.
  [/\b\d{17,20}\b/g, '[id]'],
  [/\b[\da-f]{32,}\b/gi, '[token]'],
];

/** Removes possible personal data from a text: query values, tokens, links, account numbers, e-mail addresses. */
export function scrub(text: string): string {
  return CUTS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
