import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { adminFormatsOf } from './use-admin-formats.ts';

const MOMENT = '2026-11-22T23:05:09.000Z';
const FOUR_DAYS = 4 * 86_400 + 3 * 3600 + 59;

test('a date is written in UTC, to the second', () => {
  const { moment, momentInUtc } = adminFormatsOf('en');
  expect(moment(MOMENT)).toMatch(/^Nov 22, 2026, 11:05:09\sPM$/);
  expect(momentInUtc(MOMENT)).toBe(`${moment(MOMENT)} UTC`);
});

test('dates and durations are in Mongolian, which browsers cannot format', () => {
  const { moment, span, milliseconds } = adminFormatsOf('mn');
  expect(moment(MOMENT)).toBe('2026 оны 11-р сарын 22, 23:05:09');
  expect([span(FOUR_DAYS), span(90), span(0)]).toEqual(['4 өдөр 3 цаг', '1 минут 30 секунд', '0 секунд']);
  expect([milliseconds(2.34), milliseconds(1500)]).toEqual(['2.3 мс', '1.5 секунд']);
});

test('a number and a unit in Latin letters stay in their order in Hebrew', () => {
  const { bytes, milliseconds, span } = adminFormatsOf('he');
  expect(bytes(13_700_000)).toMatch(/^\u206613\.7\sMB\u2069$/);
  expect(milliseconds(2.6)).toMatch(/^\u20662\.6\sms\u2069$/);
  expect(span(90)).not.toContain('\u2066');
});

test.each(LANGUAGES)('$name has texts for every date, size and duration', ({ code }) => {
  const { moment, bytes, span } = adminFormatsOf(code);
  for (const text of [moment(MOMENT), bytes(1_234_567), span(FOUR_DAYS)]) expect(text).toMatch(/\d/);
  expect(moment(MOMENT)).toContain('2026');
});
