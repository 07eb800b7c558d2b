import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, startOfDay } from './calendar-day.ts';

test('every day is written as JavaScript writes it, and read back', () => {
  const moments = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      expect(dayOf(moment.getTime())).toBe(day);
      expect(startOfDay(day)).toBe(Date.parse(`${day}T00:00:00Z`));
    }),
  );
});

test('a day that the calendar does not have is none', () => {
  expect(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '26-1-1', ''].map(startOfDay)).toEqual(
    Array(7).fill(undefined),
  );
  expect(startOfDay('2024-02-29')).toBe(Date.parse('2024-02-29T00:00:00Z'));
});
