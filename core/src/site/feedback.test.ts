import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMessage, isEmail, messageProblem } from './feedback.ts';
import { anyText } from '../testing/any-text.ts';

test.each(['a@b.ch', 'first.last+tag@mail.example.org', "o'hara@xn--bcher-kva.example"])(
  '%s is an email address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  '@b.ch',
  'a@.ch',
  'a@b.',
  'a b@c.ch',
  'a@b.ch\n',
  'a@b.ch,c@d.ch',
  'a@-b.ch',
  `${'a'.repeat(65)}@b.ch`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.ch`,
])('"%s" is not an email address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('a message keeps its line breaks and loses control characters and lone surrogates', () => {
  expect(cleanMessage('  one\r\ntwo\rthree\u0000\u0007\ttab\ud800 ')).toBe('one\ntwo\nthree\ttab');
  expect(cleanMessage('שלום 👩‍🚀')).toBe('שלום 👩‍🚀');
});

test('a clean message is well-formed, has no control characters, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyText(200), (text) => {
      const message = cleanMessage(text);
      expect(message.isWellFormed()).toBe(true);
      expect(message).not.toMatch(/(?![\n\t])\p{Cc}/u);
      expect(cleanMessage(message)).toBe(message);
    }),
  );
});

test.each([
  ['', 'required'],
  ['123456789', 'too-short'],
  ['1234567890', undefined],
  ['x'.repeat(2000), undefined],
  ['x'.repeat(2001), 'too-long'],
])('a message is checked for its length', (message, problem) => {
  expect(messageProblem(message)).toBe(problem);
});
