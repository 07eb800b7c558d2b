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

/** Values of one's own in style sheets: a length that is neither a token, a circle, a pill nor nothing. */
const OWN_VALUES = [
  /(?<![\w-])font-size:\s*[\d.]+(?:px|rem)/g,
  /border(?:-[a-z]+)*-radius:(?!\s*(?:var\(|50%|99px|0;|inherit))[^;]+/g,
  /box-shadow:(?!\s*(?:var\(|none|0 0 0 1px ))[^;]+/g,
];

test('style sheets and style attributes have no sizes, corners or shadows of their own', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'));
  const own = sheets.flatMap((file) => {
    const text = readFileSync(join(APP, file), 'utf8');
    return OWN_VALUES.flatMap((values) => [...text.matchAll(values)].map(([value]) => `${file}: ${value}`));
  });
  const inStyles = files
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /style=\{\{[^}]*(fontSize|borderRadius|boxShadow)/.test(readFileSync(join(APP, file), 'utf8')));
  expect(sheets.length).toBeGreaterThan(1);
  // A checkbox of 20 px with the smallest corner of the theme would look like a radio button.
  expect([...own, ...inStyles]).toEqual(['styles/controls.css: border-radius: calc(var(--radius-lg) / 2)']);
});

test('only the landing page glows, and no picture has a shadow that is drawn while it scrolls', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx)$/.test(file));
  const having = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(APP, file), 'utf8')) && !file.endsWith('.test.tsx'));
  expect(having(/<Backdrop/)).toEqual(['routes/landing.tsx']);
  expect(having(/bg-radial/)).toEqual(['ui/backdrop.tsx']);
  expect(having(/drop-shadow/)).toEqual([]);
});

test('pages use the containers of the style sheet, none with a width of its own', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const own = files.flatMap((file) =>
    [
      ...readFileSync(join(APP, file), 'utf8').matchAll(
        /max-w-\w+!|w-\[min\(100%-\drem,(?:7|8|9|10)\d(?:\.\d+)?rem\)\]/g,
      ),
    ].map(([name]) => `${file}: ${name}`),
  );
  expect(own).toEqual([]);
});
