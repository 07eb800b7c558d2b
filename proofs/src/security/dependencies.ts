import { execFile } from 'node:child_process';
import { ROOT } from '../site/site-process.ts';
import type { Findings } from './findings.ts';

const TIMEOUT_MS = 60_000;

type Audit = { metadata?: { vulnerabilities?: Record<string, number> } };

/** npm's report; empty if it did not start or took too long. Findings end npm with an error and its report. */
const runAudit = () =>
  new Promise<string>((resolve) => {
    const options = { cwd: ROOT, timeout: TIMEOUT_MS };
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, output) => resolve(output || '{}'));
  });

/** Known weaknesses of the product's packages. A registry without an audit is skipped, which is not a pass. */
export async function testDependencies(): Promise<Findings> {
  const counts = (JSON.parse(await runAudit()) as Audit).metadata?.vulnerabilities;
  if (counts === undefined) return { tested: 'the registry offers no audit', problems: [], isSkipped: true };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const tested = `packages of the product: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  return { tested, problems: high + critical > 0 ? [tested] : [] };
}
