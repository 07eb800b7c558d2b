import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/**
 * Reads the arguments of commands that have only switches.
 * @param {readonly string[]} args
 * @param {readonly string[]} known
 * @param {string} usage
 * @returns {Set<string> | undefined} undefined after --help, when the usage was printed
 */
export function readSwitches(args, known, usage) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return undefined;
  }
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined) throw new Failure(`Unknown option: ${unknown} (try --help)`, { exitCode: 2 });
  return new Set(args);
}

/** The settings, as .env.example explains them. */
export function settingsHelp() {
  const file = path.join(ROOT, '.env.example');
  if (!fs.existsSync(file)) return 'Settings: environment variables, or a file .env in the root.';
  const indented = fs
    .readFileSync(file, 'utf8')
    .trim()
    .replaceAll(/^(?=.)/gm, '  ');
  return `Settings (environment variables, or lines in a file .env in the root; the environment wins):\n\n${indented}`;
}

/**
 * One setting, from the environment or else from .env; empty if it is unset.
 * @param {string} name
 */
export function settingOf(name) {
  const file = path.join(ROOT, '.env');
  return process.env[name] ?? (fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8'))[name] : undefined) ?? '';
}

/** Adds the settings of .env to the environment, except those already set. */
export function loadEnvFile() {
  const file = path.join(ROOT, '.env');
  if (!fs.existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Failure(`.env cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
