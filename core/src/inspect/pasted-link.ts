/**
 * Maximum length in characters of a text that is searched for a link: a link of maximum length, encoded twice, in a
 * message.
 */
export const MAX_PASTED_LENGTH = 8000;

const COMMAND = 'csgo_econ_action_preview';
/** The argument of the command, which may be in quotes: a classic item, or a certificate, up to the end of the word. */
const ARGUMENT = new RegExp(
  `${COMMAND}(?:%20|&nbsp;|[+\\s"'“]){1,4}%?([SM]\\d{1,20}A\\d{1,20}D[0-9A-Z]+|[0-9A-F]{14,})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** A certificate without a command. Shorter hexadecimal numbers have many other meanings. */
const LONE_CERTIFICATE = /(?<![\p{L}\p{N}%])[0-9A-F]{28,}(?![\p{L}\p{N}])/giu;
const GAME = /steam:\/\/(?:run|rungame)\/(\d{1,10})\//i;
/** A leading scheme other than those of sites and copied links. */
const FOREIGN_SCHEME = /^(?!steam:|https?:)[a-z][a-z\d+.-]{1,20}:(?!\s)/i;
/** Maximum number of nested percent-encodings. */
const MAX_ENCODINGS = 3;

/** The percent sign as the source of a page writes it: `&#37;20`. */
const PERCENT_ENTITY = /&#(?:37|x25);|&percnt;/gi;

const decodedOnce = (text: string): string =>
  text
    .replaceAll(PERCENT_ENTITY, '%')
    .replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The only distinct value of a list; undefined if there is none or several. */
function only(found: readonly string[]): string | undefined {
  const [first, ...others] = new Set(found.map((each) => each.toUpperCase()));
  return others.length === 0 ? first : undefined;
}

/** The link in a text, without decoding. */
function linkIn(text: string): string | undefined {
  const commands = [...text.matchAll(ARGUMENT)].map(([, argument = '']) => argument);
  if (commands.length === 0) {
    const certificate = text.includes(COMMAND) ? undefined : only(text.match(LONE_CERTIFICATE) ?? []);
    return certificate && /[A-F]/.test(certificate) ? certificate : undefined;
  }
  const argument = only(commands);
  if (argument === undefined) return undefined;
  const isConsole = !/(?:steam|https?):\/\//i.test(text) && /^[0-9A-F]+$/.test(argument);
  if (isConsole) return `${COMMAND} ${argument}`;
  return `steam://run/${GAME.exec(text)?.[1] ?? '730'}//+${COMMAND}%20${argument}`;
}

/**
 * The inspect link in a pasted text, in its plain form: percent-encoded up to three times, in a Markdown link, in the
 * URL of another site, in quotes or in a message. Undefined if there is none or several different ones.
 * `parseInspectLink` parses the result.
 */
export function findPastedLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_PASTED_LENGTH || FOREIGN_SCHEME.test(trimmed)) return undefined;
  let plain = trimmed;
  for (let encodings = 0; encodings <= MAX_ENCODINGS; encodings += 1) {
    const link = linkIn(plain);
    if (link !== undefined) return link;
    const next = decodedOnce(plain);
    if (next === plain) return undefined;
    plain = next;
  }
  return undefined;
}

/** True if a text is probably meant as an inspect link rather than as a name; also for invalid links. */
export function looksLikeLink(text: string): boolean {
  return (
    /csgo_econ_action_preview|steam(?::|%(?:25)*3a)(?:\/|%)/i.test(text) ||
    /(?<![\p{L}\p{N}])(?=[0-9A-F]*[A-F])[0-9A-F]{28,}(?![\p{L}\p{N}])/iu.test(text)
  );
}
