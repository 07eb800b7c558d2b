import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.ts';
import { failureOf, script, type Work } from './interrupt.ts';
import type { FaultCase } from './fault-case.ts';

/** Copies the checkout without packages and builds. */
export function copyCheckout(faultCase: FaultCase, root: string): string {
  const copy = join(faultCase.newFolder(), 'checkout');
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/(node_modules|build|\.git|var)$/.test(path),
  });
  return copy;
}

/** `npm ci` as the start command runs it, from npm's cache on this machine. */
export async function interruptInstall(faultCase: FaultCase, copy: string): Promise<boolean> {
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
    faultCase.skip('install', "npm's cache on this machine lacks packages");
    return false;
  }
  const random = faultCase.random('install');
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
  const killed = await once(random.integer(Math.round(tookMs / 10), Math.round(tookMs * 0.8)));
  const isAcceptedPartially = killed.signal !== null && (await isInstalled());
  const again = await once();
  faultCase.report(`install: takes ${Math.round(tookMs)} ms, killed once, run again`, [
    ...(isAcceptedPartially ? ['a partial installation is accepted as complete'] : []),
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
    // The web is built last: its stamp marks the build as complete.
    checkAfterKill: async () =>
      existsSync(join(stamps, 'web.json')) && !existsSync(join(copy, 'web/build/server/index.js'))
        ? ['a missing web build is accepted as complete']
        : [],
    async checkAfterRun() {
      const entry = join(copy, 'web/build/server/index.js');
      return [
        ...(existsSync(entry) && readFileSync(entry).length > 0 ? [] : ['the site is missing']),
        ...(existsSync(join(stamps, 'web.json')) ? [] : ['the build has no stamp']),
      ];
    },
  };
}
