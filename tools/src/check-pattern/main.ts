import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import { buildPatterns } from '@bluegem/core/patterns/pattern-build';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import inspect from '@bluegem/locales/en/inspect.json' with { type: 'json' };
import { exitOnHelp } from '../command-line.ts';
import { FactsError, readFacts } from '../dataset/facts.ts';
import { readArguments } from './arguments.ts';
import {
  linkJson,
  linkProblemLine,
  linkText,
  problemLine,
  unmeasuredLine,
  verdictJson,
  verdictText,
} from './report.ts';

const BAD_INPUT = 2;

/** The verdict computed from the facts, so that no build and no server is needed. */
async function findVerdict(weapon: WeaponId, patternId: number): Promise<Verdict | undefined> {
  const { facts } = await readFacts();
  const own = facts.find((each) => each.weapon === weapon);
  const pattern = own && buildPatterns(own).find((each) => each.patternId === patternId);
  return pattern && verdictOf(pattern);
}

/** Prints the item of a link and its verdict; returns the exit code. */
async function answerLink(text: string, isJson: boolean): Promise<number> {
  const link = readSelfContainedLink(text);
  if (typeof link === 'string') {
    console.error(linkProblemLine(link));
    return BAD_INPUT;
  }
  const { item } = link;
  const found = inspectedPattern(item);
  const verdict = found && (await findVerdict(found.weapon, found.patternId));
  console.log(isJson ? linkJson(item, found?.weapon, verdict) : linkText(item, found?.weapon, verdict));
  return 0;
}

async function main(given: readonly string[]): Promise<number> {
  exitOnHelp(inspect.terminal.usage, given);
  const read = readArguments(given);
  if (!read) {
    console.error(inspect.terminal.usage);
    return BAD_INPUT;
  }
  if ('link' in read) return answerLink(read.link, read.isJson);
  if ('problem' in read.query) {
    console.error(problemLine(read.query.problem));
    return BAD_INPUT;
  }
  const { weapon, patternId } = read.query;
  const verdict = await findVerdict(weapon, patternId);
  if (!verdict) {
    console.error(unmeasuredLine(weaponTitle(weapon)));
    return BAD_INPUT;
  }
  console.log(read.isJson ? verdictJson(verdict) : verdictText(verdict));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof FactsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
