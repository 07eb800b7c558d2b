import { spawn } from 'node:child_process';
import { ROOT } from './observed-site.ts';
import type { Findings } from './part.ts';

const TIMEOUT_MS = 60_000;

type Audit = { metadata?: { vulnerabilities?: Record<string, number> }; error?: { summary?: string } };

/** What npm wrote on standard output; empty where it could not be started or took too long. */
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

/** What an audit says; a registry that cannot be asked is said so, since that is no pass. */
export function findingsOf(text: string): Findings {
  let audit: Audit = {};
  try {
    audit = JSON.parse(text) as Audit;
  } catch {
    // Nothing was answered: as an audit without numbers.
  }
  const counts = audit.metadata?.vulnerabilities;
  if (counts === undefined) return { tried: 'the registry answers no audit', problems: [], isUntried: true };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const said = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  const isBad = high + critical > 0;
  return { tried: `packages of the product: ${said}`, problems: isBad ? [`known weaknesses: ${said}`] : [] };
}

/** Known weaknesses of the packages that the product is made of. */
export const tryDependencies = async (): Promise<Findings> => findingsOf(await runAudit());
