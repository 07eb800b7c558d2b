import fs from 'node:fs';
import path from 'node:path';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestSuite} TestSuite */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').SerializedError} SerializedError */

/**
 * A reporter for Vitest that writes tests that failed or passed only on a later try to the file in TEST_PROBLEMS_FILE:
 * one line each, in the order of the run. Without such tests, no file is written.
 */
export default class ProblemReporter {
  file = process.env['TEST_PROBLEMS_FILE'];

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const lines = [
      ...modules.flatMap(problemsOf),
      ...unhandled.map((error) => `FAILED outside of a test: ${firstLine(error)}`),
    ];
    if (lines.length === 0 || this.file === undefined) return;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(this.file, `${lines.join('\n')}\n`);
  }
}

/** @param {TestModule} module */
function problemsOf(module) {
  const suites = [module, ...module.children.allSuites()];
  const broken = suites.flatMap((suite) =>
    suite.errors().map((error) => `FAILED ${nameOf(suite)}: ${firstLine(error)}`),
  );
  return [...broken, ...[...module.children.allTests()].flatMap(problemOf)];
}

/** @param {TestCase} test */
function problemOf(test) {
  const { state, errors = [] } = test.result();
  if (state === 'failed') return [`FAILED ${nameOf(test)}: ${errors.map(firstLine).join(' | ')}`];
  const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {};
  return flaky ? [`PASSED ON TRY ${retryCount + 1} ${nameOf(test)}: ${errors.map(firstLine).join(' | ')}`] : [];
}

/** @param {TestModule | TestSuite | TestCase} part */
function nameOf(part) {
  return part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId} > ${part.fullName}`;
}

/** @param {{ message: string }} error */
function firstLine({ message }) {
  return message.split('\n', 1)[0] ?? '';
}
