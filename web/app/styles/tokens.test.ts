import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const namesOf = (prefix: string) =>
  [...TOKENS.matchAll(new RegExp(`--${prefix}-([a-z0-9]+):`, 'g'))].map(([, name = '']) => name);

/** Tailwind's own scales and values of one's own; a class of a name that the theme lacks does nothing. */
const SCALES = /(?<![\w-])(text|rounded(?:-[setblrxy]{1,2})?|shadow)-((?:xs|sm|md|base|lg|[2-9]?xl)\b|\[[^\]]*\])/g;
const COLOUR = /^\[(#|var|color|--)/;

test('components use only the text sizes, corners and shadow of the theme', () => {
  const known = {
    text: namesOf('text'),
    rounded: namesOf('radius'),
    shadow: namesOf('shadow'),
  };
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const strangers = files.flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(SCALES)]
      .filter(([, kind = '', size = '']) => {
        const scale = known[kind.split('-')[0] as keyof typeof known];
        return !scale.includes(size) && !(kind === 'text' && COLOUR.test(size));
      })
      .map(([name]) => `${file}: ${name}`),
  );
  expect(known.text).toHaveLength(6);
  expect(known.rounded).toHaveLength(3);
  expect(strangers).toEqual([]);
});
