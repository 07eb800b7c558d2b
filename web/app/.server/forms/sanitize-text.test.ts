import { expect, test } from 'vitest';
import { textOf } from './form-text.ts';
import { logQuestionOf } from '../query-of.ts';
import { sanitizeText } from './sanitize-text.ts';

test.each([
  ['Blue 💎\n', 'Blue 💎\n'],
  ['a\0b\0', 'ab'],
  ['half a \ud83d', 'half a \ufffd'],
  ['', ''],
])('of %j it leaves %j', (text, left) => expect(sanitizeText(text)).toBe(left));

test('so are fields of forms, and what logs are searched for', () => {
  const form = new FormData();
  form.set('note', 'a\0b');
  expect(textOf(form, 'note')).toBe('ab');
  expect(logQuestionOf(new URL('http://localhost/admin/logs?text=a%00b')).question).toEqual({ text: 'ab' });
});
