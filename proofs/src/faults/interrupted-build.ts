import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.ts';
import { failureOf, script, type Work } from './interrupt.ts';
import type { Trial } from './fault-case.ts';

/** The checkout as a new one would be, with its packages as links to the same files. */
export function copyCheckout(trial: Trial, root: string): string {
  const copy = join(trial.newFolder(), 'checkout');
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(node_modules|build|\.git|var)$/.test(path),
  });
  return copy;
}

/** `npm ci` as the start command runs it, from the packages that npm keeps on this machine. */
export async function interruptInstall(trial: Trial, copy: string): Promise<boolean> {
  const install = `const { prepare } = await import(${JSON.stringify(join(copy, 'scripts/lib/prepare.mjs'))});
    await prepare({ builds: [] });`;
  const env = { npm_config_offline: 'true', npm_config_cache: join(process.env['HOME'] ?? '', '.npm') };
  const once = (killAfterMs?: number) =>
    run(script(install), { cwd: copy, env, ...(killAfterMs !== undefined && { killAfterMs }) });
  const isInstalled = async () => {
    const text = `const { isInstalled } = await import(${JSON.stringify(join(copy, 'scripts/lib/install.mjs'))});
      console.log(isInstalled(${JSON.stringify(copy)}));`;
    return (await run(script(text), { cwd: copy })).output.trim() === 'true';
  };
  const startedAt = performance.now();
  const first = await once();
  const tookMs = performance.now() - startedAt;
  if (first.code !== 0) {
    trial.skip('install', 'npm keeps not all packages on this machine');
    return false;
  }
  const chance = trial.chance('install');
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
  const killed = await once(chance.whole(Math.round(tookMs / 10), Math.round(tookMs * 0.8)));
  const wasTakenForWhole = killed.signal !== null && (await isInstalled());
  const again = await once();
  trial.report(`install: killed on its way of ${Math.round(tookMs)} ms, done again`, [
    ...(wasTakenForWhole ? ['what was half installed is taken for whole'] : []),
    ...failureOf(again),
    ...((await isInstalled()) ? [] : ['it is not installed']),
  ]);
  return true;
}

/** `npm run build` in a copy of the checkout. */
export function wholeBuild(copy: string): Work {
  const stamps = join(copy, 'build/.state/stamps');
  return {
    name: 'build of the product',
    args: [join(copy, 'scripts/build.mjs')],
    env: { npm_config_offline: 'true' },
    prepare: async () => rmSync(stamps, { recursive: true, force: true }),
    // The web is built last: its stamp says that it is whole.
    half: async () =>
      existsSync(join(stamps, 'web.json')) && !existsSync(join(copy, 'web/build/server/index.js'))
        ? ['a web that is not there is taken for whole']
        : [],
    async whole() {
      const entry = join(copy, 'web/build/server/index.js');
      return [
        ...(existsSync(entry) && readFileSync(entry).length > 0 ? [] : ['there is no site']),
        ...(existsSync(join(stamps, 'web.json')) ? [] : ['the build is not known as whole']),
      ];
    },
  };
}
