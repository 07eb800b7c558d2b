import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config/config.ts';
import { secretKeyOf } from './secret-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeScratchFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const keyFile = () => join(dataDir, 'secret-key');
const ownKey = () => secretKeyOf({ dataDir, secretKey: undefined });

test('the key of the settings is used as it is, and nothing is written', () => {
  expect(secretKeyOf({ dataDir, secretKey: 'given' })).toBe('given');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without a setting a long random key is created and stored', () => {
  const key = ownKey();
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(keyFile(), 'utf8')).toBe(`${key}\n`);
  expect(ownKey()).toBe(key);
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
});

test('only this user may read the key', () => {
  ownKey();
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
});

test('two folders have different keys', () => {
  const other = makeScratchFolder();
  expect(secretKeyOf({ dataDir: other, secretKey: undefined })).not.toBe(ownKey());
  rmSync(other, { recursive: true });
});

test('a key that cannot be read is never replaced', () => {
  mkdirSync(keyFile());
  expect(ownKey).toThrow(
    new ConfigError(
      `The file ${keyFile()} may not be read by this user (EISDIR). Make the user its owner, and keep it.`,
    ),
  );
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
});

test.each(['', 'short\n', ' \n'])('a file that holds "%s" is refused, and the message names it', (content) => {
  writeFileSync(keyFile(), content);
  expect(ownKey).toThrow(
    new ConfigError(`The file ${keyFile()} holds no usable key. Delete it to have a new one made.`),
  );
});

test('processes that start at the same time end with the same key', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'secret-key.ts')).href;
  const startsAt = Date.now() + 600;
  const script = `
    const { secretKeyOf } = await import(${JSON.stringify(module)});
    while (Date.now() < ${startsAt});
    console.log(secretKeyOf({ dataDir: process.argv[1], secretKey: undefined }));`;
  const keys = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(child, 'close');
      return text.trim();
    }),
  );
  expect(keys).toEqual(Array.from({ length: 4 }, () => readFileSync(keyFile(), 'utf8').trim()));
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
});
