import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

type Screens = Record<'connection' | 'data' | 'component' | 'other', { advice: string }>;

test.each(LANGUAGES)('every screen for errors gives four pieces of advice in $name', ({ code }) => {
  const file = join(import.meta.dirname, code, 'errors.json');
  const { screens } = JSON.parse(readFileSync(file, 'utf8')) as { screens: Screens };
  for (const kind of ['connection', 'data', 'component', 'other'] as const) {
    const advice = screens[kind].advice.split('|').map((each) => each.trim());
    expect(new Set(advice).size).toBe(4);
    expect(advice).not.toContain('');
  }
});
