/** Characters of a pasted text that is searched for a link: a link as long as any, encoded twice, in a message. */
export const MAX_PASTED_LENGTH = 8000;

const COMMAND = 'csgo_econ_action_preview';
/** What follows the command: a classic item, or a certificate; nothing that goes on as a word. */
const ARGUMENT = new RegExp(
  `${COMMAND}(?:%20|[+ ]){1,3}%?([SM]\\d{1,20}A\\d{1,20}D[0-9A-Z]+|[0-9A-F]{14,})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** A certificate that stands alone in a text; shorter numbers mean many other things. */
const LONE_CERTIFICATE = /(?<![\p{L}\p{N}%])[0-9A-F]{28,}(?![\p{L}\p{N}])/giu;
const GAME = /steam:\/\/(?:run|rungame)\/(\d{1,10})\//i;
/** A scheme in front that no site and no copy of a link has. */
const FOREIGN_SCHEME = /^(?!steam:|https?:)[a-z][a-z\d+.-]{1,20}:(?!\s)/i;
/** How often a link may have been encoded on its way. */
const MAX_ENCODINGS = 3;

const decodedOnce = (text: string): string =>
  text.replaceAll(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The one thing that all finds name; undefined where there is none, or there are several. */
function only(found: readonly string[]): string | undefined {
  const [first, ...others] = new Set(found.map((each) => each.toUpperCase()));
  return others.length === 0 ? first : undefined;
}

/** The link that a text shows as it stands, without decoding anything. */
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
 * The inspect link inside a pasted text, in its plain form: percent-encoded up to three times, as a Markdown link, in the
 * address of another site, in quotes or in a message. Undefined where there is none or where there are several different
 * ones. What it names is still to be read by `parseInspectLink`.
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

/** Whether a text is meant as an inspect link rather than as a name: cheap, and yes also for links that are broken. */
export function looksLikeLink(text: string): boolean {
  return (
    /csgo_econ_action_preview|steam(?::|%(?:25)*3a)(?:\/|%)/i.test(text) ||
    /(?<![\p{L}\p{N}])(?=[0-9A-F]*[A-F])[0-9A-F]{28,}(?![\p{L}\p{N}])/iu.test(text)
  );
}
