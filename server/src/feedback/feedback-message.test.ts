import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeForDiscord, feedbackMessage } from './feedback-message.ts';

const entry = {
  id: '0b0e14d9-0000-4000-8000-000000000000',
  kind: 'pattern',
  email: null,
  message: 'The tier is wrong',
  weapon: 'karambit',
  patternId: 387,
  accountId: null,
  createdAt: new Date('2026-11-21T12:00:00.000Z'),
  deliveredAt: null,
  attempts: 1,
  nextAttemptAt: new Date('2026-11-21T12:00:00.000Z'),
  failedAt: null,
  doneAt: null,
  note: null,
  notedAt: null,
  notedBy: null,
} as const;

test('a message is one embed without mentions, previews or content', () => {
  expect(feedbackMessage(entry)).toEqual({
    username: 'Blue Gem Atlas',
    content: '',
    tts: false,
    flags: 4,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: 'Pattern information',
        description: 'The tier is wrong',
        color: 0x3b82f6,
        fields: [
          { name: 'Pattern', value: 'Karambit \\#387', inline: true },
          { name: 'Email', value: 'none', inline: true },
        ],
        footer: { text: entry.id },
        timestamp: '2026-11-21T12:00:00.000Z',
      },
    ],
  });
});

test('an e-mail address is never forwarded', () => {
  const message = JSON.stringify(feedbackMessage({ ...entry, email: 'somebody@example.org' }));
  expect(message).not.toContain('somebody');
  expect(message).toContain('email on file');
});

test.each([
  ['@everyone <@1234> <#5> :smile:', String.raw`\@everyone \<\@1234\> \<\#5\> \:smile\:`],
  [
    '**bold** [x](https://a.b) ||s||',
    String.raw`\*\*bold\*\* \[x\]\(https\:\/\/a\.b\) \|\|s\|\|`.replaceAll('\\/', '/'),
  ],
  ['a\u202eb\u200bc\u0007d\ufeff', 'abcd'],
  ['one\ntwo', 'one\ntwo'],
])('%j becomes %j', (text, escaped) => {
  expect(escapeForDiscord(text, 4000)).toBe(escaped);
});

test('text is cut between characters, never within an escape', () => {
  expect(escapeForDiscord('👩👩👩', 5)).toBe('👩👩…');
  expect(escapeForDiscord('****', 5)).toBe(String.raw`\*\*…`);
  expect(escapeForDiscord('abc', 4)).toBe('abc');
});

test('any text fits, is well-formed, and mentions no one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 400 }), (text, maxLength) => {
      const escaped = escapeForDiscord(text, maxLength);
      expect(escaped.length).toBeLessThanOrEqual(maxLength);
      expect(escaped.isWellFormed()).toBe(true);
      expect(escaped).not.toMatch(/(^|[^\\])(\\\\)*[@<`]/);
    }),
  );
});
