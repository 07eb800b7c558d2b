import { spawn } from 'node:child_process';
import { ROOT } from './observed-site.ts';
import type { Findings } from './findings.ts';

const TIMEOUT_MS = 60_000;

type Audit = { metadata?: { vulnerabilities?: Record<string, number> }; error?: { summary?: string } };

/** npm's standard output; empty if it did not start or took too long. */
function runAudit(): Promise<string> {
  return new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['audit', '--omit=dev', '--json'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(text));
  });
}

/** The findings of an audit. A registry without an audit is reported as skipped, which is not a pass. */
export function findingsOf(text: string): Findings {
  let audit: Audit = {};
  try {
    audit = JSON.parse(text) as Audit;
  } catch {
    // No response: treated as an audit without counts.
  }
  const counts = audit.metadata?.vulnerabilities;
  if (counts === undefined) return { tested: 'the registry offers no audit', problems: [], isSkipped: true };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const summary = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  const isBad = high + critical > 0;
  return {
    tested: `packages of the product: ${summary}`,
    problems: isBad ? [`known vulnerabilities: ${summary}`] : [],
  };
}

/** Known vulnerabilities of the product's packages. */
export const testDependencies = async (): Promise<Findings> => findingsOf(await runAudit());
