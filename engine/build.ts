import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile, copyFile, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..');
const OUT = join(ROOT, 'build/engine');

const packageJson = (version: string) => ({
  name: 'blue-gem-atlas',
  version,
  description: 'Tells whether a Counter-Strike 2 Case Hardened pattern is a blue gem: 25,000 patterns, offline.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.19' },
  exports: { '.': { types: './types/engine/src/index.d.ts', default: './index.js' } },
  types: './types/engine/src/index.d.ts',
  bin: { 'blue-gem-atlas': 'cli.js' },
  sideEffects: false,
  keywords: ['cs2', 'counter-strike', 'case-hardened', 'blue-gem', 'paint-seed'],
});

async function bundle(): Promise<void> {
  const dataset = await readFile(join(ROOT, 'build/dataset/patterns.bin'));
  const packed = deflateRawSync(dataset, { level: 9 }).toString('base64');
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'warn',
    define: { PACKED_DATASET: JSON.stringify(packed) },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: { index: join(HERE, 'src/index.ts'), cli: join(HERE, 'src/cli.ts') }, formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'engine.js',
          // One line for the start of the command; a comment for modules.
          banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
  await chmod(join(OUT, 'cli.js'), 0o755);
}

/** Names of other modules in a declaration, as they are in the package. */
function packagedDeclaration(text: string, file: string): string {
  return text.replaceAll(
    /(['"])(@bluegem\/core\/[\w/-]+|\.{1,2}\/[\w/.-]+\.ts)\1/g,
    (_, quote: string, name: string) => {
      const target = name.startsWith('.')
        ? name.replace(/\.ts$/, '.js')
        : posix.relative(dirname(file), name.replace('@bluegem/core', 'core/src') + '.js');
      return quote + (target.startsWith('.') ? target : `./${target}`) + quote;
    },
  );
}

const importsOf = (text: string): string[] =>
  Array.from(text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g), ([, name = '']) => name);

/** Declares the types of the package, and of the modules that they are made of. */
async function declareTypes(): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-types-'));
  try {
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '-p', join(HERE, 'tsconfig.types.json'), '--outDir', stage]);
    const waiting = ['engine/src/index'];
    for (const name of waiting) {
      const file = `${name}.d.ts`;
      const text = packagedDeclaration(await readFile(join(stage, file), 'utf8'), file);
      const target = join(OUT, 'types', file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
      for (const other of importsOf(text)) {
        const found = posix.join(posix.dirname(name), other);
        if (!waiting.includes(found)) waiting.push(found);
      }
    }
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Writes the folder that `npm publish` and `npm pack` take. */
async function buildPackage(): Promise<void> {
  await bundle();
  await declareTypes();
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await writeFile(join(OUT, 'package.json'), `${JSON.stringify(packageJson(version), undefined, 2)}\n`);
  await copyFile(join(HERE, 'published/README.md'), join(OUT, 'README.md'));
  for (const file of ['LICENSE', 'NOTICE']) await copyFile(join(ROOT, file), join(OUT, file));
  console.log(`The package is in ${relative(process.cwd(), OUT)}`);
}

await buildPackage();
