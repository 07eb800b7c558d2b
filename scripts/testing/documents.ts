import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const readDocument = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** What people read to set up, run and change the product; names relative to the checkout. */
export const DOCUMENTS: readonly string[] = [
  ...fs.globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }),
  '.env.example',
  'deploy/.env.example',
].toSorted();

const FENCE = /^```(\w*)\n([^]*?)^```$/gm;
/** What begins a command in running text. */
const PROGRAM = /^(?:npm|npx|node|docker|systemctl|systemd-analyze) /;
const SETTINGS = /^(?:[A-Z_]+=\S* +)+/;

type Line = { command: string; line: string };

/** Without settings in front, and without what only quietens npm. */
const plain = (command: string): string =>
  command
    .trim()
    .replace(SETTINGS, '')
    .replace(/^npm run -s /, 'npm run ');

/** A line of a shell, taken apart into its commands. */
function commandsOfLine(line: string): string[] {
  const inner: string[] = [];
  const outer = line.replaceAll(/\$\(([^()]+)\)/g, (_, command: string) => {
    inner.push(command);
    return 'X';
  });
  const parts = outer.replace(/(?:^|\s)#.*$/, '').split(/\s(?:&&|\||&)(?:\s|$)/);
  return [...parts, ...inner].map(plain).filter((command) => command !== '' && !/^[A-Z_]+=\S*$/.test(command));
}

function commandsOfBlocks(text: string): string[] {
  return [...text.matchAll(FENCE)].flatMap(([, language, block = '']) => {
    const lines = block.replaceAll(/\\\n\s*/g, '').split('\n');
    // What looks like a command must be in a block that says so.
    return lines.flatMap((line) => (language === 'sh' || PROGRAM.test(line) ? commandsOfLine(line) : []));
  });
}

/** `npm run check`, and `-- --fast` where it follows on the same line. */
function commandsOfText(text: string): string[] {
  return text
    .replaceAll(FENCE, '')
    .split('\n')
    .flatMap((line) => {
      let script = '';
      return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
        const command = plain(code.replaceAll(String.raw`\|`, '|'));
        if (PROGRAM.test(command)) {
          script = /^npm (?:run )?[\w:-]+/.exec(command)?.[0] ?? '';
          return command.split(' && ');
        }
        return command.startsWith('-- ') && script !== '' ? [`${script} ${command}`] : [];
      });
    });
}

/** Every command that the documents name, and where. */
export function documentedCommands(): ReadonlyMap<string, string> {
  const found: Line[] = DOCUMENTS.flatMap((file) => {
    const text = readDocument(file);
    const commands = file.endsWith('.md')
      ? [...commandsOfBlocks(text), ...commandsOfText(text)]
      : (text.match(/npm (?:run [\w:-]+|start|test)/g) ?? []);
    return commands.map((command) => ({ command, line: file }));
  });
  return new Map(found.map(({ command, line }) => [command, line]));
}

const isSource = (name: string) => /^\w/.test(name) && !['node_modules', 'build'].includes(name);
const FOLDERS = fs
  .readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && isSource(entry.name));

/** `core/src/patterns/tier.ts` and the like anywhere; not what begins with a slash or @bluegem/. */
const PATH = new RegExp(
  String.raw`(?<![\w/@.{}-])(?:${FOLDERS.map(({ name }) => name).join('|')})/[\w./*{},\[\]-]*[\w*}/]`,
  'g',
);
/** `tier.ts` between backticks. */
const FILE_NAME = /`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|md|json|css))`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

type Named = { document: string; name: string };

const named = (pattern: RegExp, group: number): Named[] =>
  DOCUMENTS.flatMap((document) =>
    [...readDocument(document).matchAll(pattern)].map((match) => ({ document, name: match[group] ?? '' })),
  );

export const documentedPaths = (): Named[] => named(PATH, 0);
export const documentedFileNames = (): Named[] => named(FILE_NAME, 1);

/** What documents link to in the checkout, relative to it. */
export const documentedLinks = (): Named[] =>
  named(LINK, 1).map(({ document, name }) => ({ document, name: path.join(path.dirname(document), name) }));
