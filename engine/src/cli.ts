import { isBacksideGem } from '@bluegem/core/patterns/deciding-blue';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { loadAtlas, type Answer, type Verdict } from './index.ts';

const USAGE = `Usage: blue-gem-atlas WEAPON NUMBER [--json]
       blue-gem-atlas LINK [--json]

Says whether a Case Hardened pattern is a blue gem: blue-gem-atlas karambit 387`;

const BAD_INPUT = 2;

const percent = (value: number | null): string => (value === null ? 'not measured' : `${value.toFixed(1)} %`);

function verdictLines(verdict: Verdict): string[] {
  const answer =
    verdict.tier === null
      ? 'Not a blue gem'
      : `${isBacksideGem(verdict) ? 'Backside' : 'Blue'} gem, tier ${verdict.tier}`;
  return [
    `${weaponTitle(verdict.weapon)} #${verdict.patternId}: ${answer}`,
    `  Rank       ${verdict.rank} of 1000`,
    `  Gem score  ${verdict.gemScore}`,
    ...verdict.blueByRegion.map(({ region, bluePercent }) => `  Blue       ${percent(bluePercent)}, ${region}`),
  ];
}

/** One line on what is wrong. */
function problemLine(problem: NonNullable<Answer['problem']>): string {
  switch (problem.kind) {
    case 'empty':
    case 'weapon-missing':
      return 'Name a weapon and a pattern number, such as karambit 387.';
    case 'weapon-unknown':
      return `Unknown weapon: ${problem.text}.${problem.suggestion ? ` Did you mean ${problem.suggestion}?` : ''}`;
    case 'weapon-ambiguous':
      return `Several weapons match: ${problem.weapons.map(weaponTitle).join(', ')}.`;
    case 'pattern':
      return 'A pattern number is a whole number from 1 to 1000.';
    case 'link':
      return problem.problem === 'other-finish'
        ? 'The item of this link has another finish.'
        : `The link cannot be read (${problem.problem}).`;
    case 'too-long':
      return `The text is too long: at most ${problem.max} characters.`;
    case 'unmeasured':
      return `${weaponTitle(problem.weapon)} has no published measurements.`;
  }
}

async function main(given: readonly string[]): Promise<number> {
  const words = given.filter((each) => each !== '--json');
  if (words.length === 0 || words.some((each) => /^-{1,2}[a-z]/i.test(each))) {
    const isHelp = words.some((each) => each === '--help' || each === '-h');
    (isHelp ? console.log : console.error)(USAGE);
    return isHelp ? 0 : BAD_INPUT;
  }
  const answer = (await loadAtlas()).check(words.join(' '));
  if (answer.problem) {
    console.error(problemLine(answer.problem));
    return BAD_INPUT;
  }
  const isJson = given.includes('--json');
  console.log(isJson ? JSON.stringify(answer.verdict) : verdictLines(answer.verdict).join('\n'));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
