import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, makeTarget } from './lib/stamp.mjs';

const target = {
  name: 'cake',
  inputs: ['recipes', 'oven.json'],
  ignore: /\.test\.ts$/,
  outputs: ['build/cake'],
  recipe: 'bake',
};

let root: string;
const stamps = () => join(root, 'stamps');
const fresh = (changed = {}) => isFresh(root, stamps(), { ...target, ...changed });

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const bake = (during: () => void = () => {}) =>
  makeTarget(root, stamps(), target, async () => {
    write('build/cake/slice', 'cake');
    during();
  });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'stamp '));
  write('recipes/sweet/cake.ts', 'flour');
  write('oven.json', '{}');
  await bake();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a new build is fresh', () => {
  expect(fresh()).toBe(true);
});

test('a missing build is not fresh', () => {
  expect(fresh({ name: 'bread' })).toBe(false);
});

test('an input that changes makes it stale, even at the same length and time', () => {
  const time = new Date(1_000_000);
  utimesSync(join(root, 'recipes/sweet/cake.ts'), time, time);
  expect(fresh()).toBe(true);
  write('recipes/sweet/cake.ts', 'sugar');
  utimesSync(join(root, 'recipes/sweet/cake.ts'), time, time);
  expect(fresh()).toBe(false);
});

test('a new, deleted or moved input makes it stale', () => {
  write('recipes/icing.ts', 'sugar');
  expect(fresh()).toBe(false);
  rmSync(join(root, 'recipes/icing.ts'));
  expect(fresh()).toBe(true);
  rmSync(join(root, 'oven.json'));
  expect(fresh()).toBe(false);
});

test('new times with the same content leave it fresh', () => {
  utimesSync(join(root, 'oven.json'), new Date(), new Date(5_000_000));
  expect(fresh()).toBe(true);
  expect(fresh()).toBe(true);
});

test('tests, installed packages and other outputs are not inputs', () => {
  write('recipes/cake.test.ts', 'tasty?');
  write('recipes/node_modules/spoon/index.js', '');
  write('recipes/build/crumbs', '');
  expect(fresh()).toBe(true);
});

test('another command makes it stale', () => {
  expect(fresh({ recipe: 'fry' })).toBe(false);
});

test('an output that is damaged or gone makes it stale', () => {
  appendFileSync(join(root, 'build/cake/slice'), '!');
  expect(fresh()).toBe(false);
  rmSync(join(root, 'build/cake'), { recursive: true });
  expect(fresh()).toBe(false);
});

test('a run that fails leaves it stale', async () => {
  const failing = bake(() => {
    throw new Error('burnt');
  });
  await expect(failing).rejects.toThrow('burnt');
  expect(fresh()).toBe(false);
  expect(existsSync(join(root, 'stamps/cake.json'))).toBe(false);
});

test('an input that changes during the run leaves it stale', async () => {
  await bake(() => write('oven.json', '{"celsius":180}'));
  expect(fresh()).toBe(false);
});

test('a run that leaves no output is a failure', async () => {
  const lazy = makeTarget(root, stamps(), { ...target, outputs: ['build/pie'] }, async () => {});
  await expect(lazy).rejects.toThrow('left no build/pie');
});

test('a damaged stamp counts as none', () => {
  write('stamps/cake.json', '{"recipe":"ba');
  expect(fresh()).toBe(false);
});
