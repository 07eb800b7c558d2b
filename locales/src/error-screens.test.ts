import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

type Screens = Record<'connection' | 'data' | 'component' | 'other', { advice: string }>;

const fileOf = (code: string) => join(import.meta.dirname, code, 'errors.json');

// A language that is being added may lack the file; `npm run locales` reports it.
test.each(LANGUAGES.filter(({ code }) => existsSync(fileOf(code))))(
  'every screen for errors gives four pieces of advice in $name',
  ({ code }) => {
    const { screens } = JSON.parse(readFileSync(fileOf(code), 'utf8')) as { screens: Screens };
    for (const kind of ['connection', 'data', 'component', 'other'] as const) {
      const advice = screens[kind].advice.split('|').map((each) => each.trim());
      expect(new Set(advice).size).toBe(4);
      expect(advice).not.toContain('');
    }
  },
);
