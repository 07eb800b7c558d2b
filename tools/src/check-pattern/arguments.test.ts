import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

function queryOf(...given: string[]) {
  const read = readArguments(given);
  return read && 'query' in read ? read.query : undefined;
}

test.each([
  [['karambit', '387'], { weapon: 'karambit', patternId: 387 }],
  [['karambit 387'], { weapon: 'karambit', patternId: 387 }],
  [['387 karambit'], { weapon: 'karambit', patternId: 387 }],
  [['ak', '661 '], { weapon: 'ak-47', patternId: 661 }],
  [['AK-47', '661'], { weapon: 'ak-47', patternId: 661 }],
  [['ak', '47', '661'], { weapon: 'ak-47', patternId: 661 }],
  [['АК-47', '661'], { weapon: 'ak-47', patternId: 661 }],
  [['Five-SeveN', '278'], { weapon: 'five-seven', patternId: 278 }],
  [['M9', 'Bayonet', '601'], { weapon: 'm9-bayonet', patternId: 601 }],
  [['★', 'Karambit', '387'], { weapon: 'karambit', patternId: 387 }],
])('%j is read', (given, query) => {
  expect(queryOf(...given)).toEqual(query);
});

test.each([
  [['karambit', ''], { kind: 'pattern', problem: 'required', weapon: 'karambit' }],
  [['karambit', '0'], { kind: 'pattern', problem: 'too-low', weapon: 'karambit' }],
  [['karambit', '1001'], { kind: 'pattern', problem: 'too-high', weapon: 'karambit' }],
  [['karambit', '-1'], { kind: 'pattern', problem: 'digits-only', weapon: 'karambit' }],
  [['karambit', '12.5'], { kind: 'pattern', problem: 'digits-only', weapon: 'karambit' }],
  [['karambit', '0x10'], { kind: 'pattern', problem: 'digits-only', weapon: 'karambit' }],
  [['karambit', '６６１'], { kind: 'pattern', problem: 'digits-only', weapon: 'karambit' }],
  [['karambit'], { kind: 'pattern', problem: 'required', weapon: 'karambit' }],
  [['chicken', '1'], { kind: 'weapon-unknown', text: 'chicken', suggestion: null }],
  [['sk', '1'], { kind: 'weapon-ambiguous', text: 'sk', weapons: ['shadow-daggers', 'skeleton-knife'] }],
  [['387'], { kind: 'weapon-missing' }],
  [[''], { kind: 'empty' }],
])('%j has a problem', (given, problem) => {
  expect(queryOf(...given)).toEqual({ problem });
});

test('--json may be anywhere', () => {
  expect(readArguments(['karambit', '387', '--json'])).toEqual(readArguments(['--json', 'karambit', '387']));
  expect(readArguments(['karambit', '387', '--json'])?.isJson).toBe(true);
  expect(readArguments(['karambit', '387'])?.isJson).toBe(false);
});

test.each([
  [['--link', 'steam://x', '--json'], { isJson: true, link: 'steam://x' }],
  [['--link=steam://x'], { isJson: false, link: 'steam://x' }],
  [['--link', ''], { isJson: false, link: '' }],
])('%j is a link', (given, expected) => {
  expect(readArguments(given)).toEqual(expected);
});

test.each([
  [[]],
  [['--help']],
  [['--json']],
  [['karambit', '387', '--yaml']],
  [['--link']],
  [['karambit', '387', '--link', 'steam://x']],
])('%j shows the help', (given) => {
  expect(readArguments(given)).toBeUndefined();
});
