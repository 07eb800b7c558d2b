import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchFolder } from './lib/switch-folder.mjs';

let root: string;
const folder = () => join(root, 'build');
const write = (path: string, text: string) => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'page'), text);
};
const page = () => readFileSync(join(folder(), 'page'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switch-'));
  write(folder(), 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the folder in use stays until the new one is whole', async () => {
  await switchFolder(folder(), async (next) => {
    write(next, 'new');
    expect(page()).toBe('old');
  });
  expect(page()).toBe('new');
  expect(readdirSync(root)).toEqual(['build']);
});

test('a failure leaves the folder in use as it was', async () => {
  const failing = switchFolder(folder(), async (next) => {
    write(next, 'half');
    throw new Error('No memory');
  });
  await expect(failing).rejects.toThrow('No memory');
  expect(page()).toBe('old');
  expect(readdirSync(root)).toEqual(['build']);
});

test('what an interrupted run left is not part of the next, which may be the first that succeeds', async () => {
  rmSync(folder(), { recursive: true });
  write(`${folder()}-next`, 'interrupted');
  await switchFolder(folder(), async (next) => {
    expect(existsSync(next)).toBe(false);
    write(next, 'new');
  });
  expect(page()).toBe('new');
});

test('a run that was killed between the two renames leaves the old folder to the next, even if that one fails', async () => {
  renameSync(folder(), `${folder()}-old`);
  write(`${folder()}-next`, 'whole');
  await expect(switchFolder(folder(), () => Promise.reject(new Error('No memory')))).rejects.toThrow('No memory');
  expect(page()).toBe('old');
  expect(readdirSync(root)).toEqual(['build']);
});

test('a new folder that cannot be put in place leaves the old one', async () => {
  // Nothing is written, so that the second rename fails.
  await expect(switchFolder(folder(), () => Promise.resolve())).rejects.toThrow('ENOENT');
  expect(page()).toBe('old');
});
