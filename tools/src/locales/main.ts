import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { DOCUMENTS, NAMESPACES } from '@bluegem/locales/namespaces';
import { exitOnHelp } from '../command-line.ts';
import { baseOf, findProblems } from './check-texts.ts';
import { isMissingText, missingTextsMayFollow } from './missing-texts.ts';
import { readTexts } from './read-texts.ts';
import { findHardSeparators } from './list-separators.ts';
import { findRetired } from './retired-texts.ts';
import { findMixedTerms } from './term-rules.ts';
import { findTooWide } from './text-limits.ts';
import { findWording } from './text-rules.ts';

exitOnHelp(`Usage: npm run locales

Compares the texts of all languages with the English ones: missing, unknown and copied texts, placeholders, tags, plural
forms, quotes, scripts, width, wording, terms, texts that were corrected once; and finds lists in pages that no language
separates. Prints a line for each problem; exit code 1 if there is one. Missing texts are only a warning on a branch other
than main.`);

const mayFollow = missingTextsMayFollow();
let problemCount = 0;
const allEnglish = new Map<string, string>();
for (const { code } of LANGUAGES) {
  let count = 0;
  const all = new Map<string, string>();
  for (const namespace of [...NAMESPACES, ...DOCUMENTS]) {
    const english = await readTexts(DEFAULT_LANGUAGE, namespace);
    const own = code === DEFAULT_LANGUAGE ? english : await readTexts(code, namespace);
    count += new Set([...own.keys()].map(baseOf)).size;
    for (const [key, text] of english) allEnglish.set(`${namespace}.${key}`, text);
    for (const [key, text] of own) all.set(`${namespace}.${key}`, text);
    for (const problem of [
      ...findProblems(namespace, english, code, own),
      ...findTooWide(namespace, own),
      ...findWording(code, namespace, own),
      ...findRetired(code, namespace, own),
    ]) {
      const isWarning = mayFollow && isMissingText(problem);
      if (!isWarning) problemCount++;
      console.log(`${isWarning ? 'warning: ' : ''}${code}/${namespace}.json ${problem}`);
    }
  }
  for (const problem of findMixedTerms(allEnglish, all)) {
    problemCount++;
    console.log(`${code} ${problem}`);
  }
  console.log(`${code}: ${count} texts`);
}
for (const problem of await findHardSeparators()) {
  problemCount++;
  console.log(problem);
}
process.exitCode = problemCount === 0 ? 0 : 1;
