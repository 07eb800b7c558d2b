/** What may say something about a person, and what is written in its place. The order counts. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/(?:steam|csgo):\/\/[^\s"')]+/gi, '[link]'],
  // A name and password before a host.
  [/(\/\/)[^\s/@]+@/g, '$1'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [token]'],
  // Three parts with dots, as signed tokens have them.
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]'],
  // A query's values; the name says enough to find the fault.
  [/([?&][\w.[\]-]+=)[^&#\s"')]*/g, '$1[cut]'],
  [/#[^\s"')]*=[^\s"')]*/g, '#[cut]'],
  [/("?\b(?:token|password|secret|authorization|cookie|session|email)"?\s*[:=]\s*"?)(?!\[)[^\s"',;}]+/gi, '$1[cut]'],
  // Numbers of accounts at Steam and Discord.
  [/\b\d{17,20}\b/g, '[id]'],
  [/\b[\da-f]{32,}\b/gi, '[token]'],
];

/** A text without what may say something about a person: values of a query, tokens, links, numbers of accounts, e-mail. */
export function scrub(text: string): string {
  return CUTS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
