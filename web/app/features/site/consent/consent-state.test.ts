import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reopened, choiceOf, NO_CONSENT, readConsent } from './consent-state.ts';

const NOW = 1_800_000_000_000;

test('without a choice the banner is shown and analytics is off', () => {
  expect(readConsent(null)).toEqual({
    hasConsented: false,
    showBanner: true,
    preferences: { essential: true, analytics: false, timestamp: null },
  });
});

test.each([true, false])('a choice of %s closes the banner and has a date', (analytics) => {
  expect(choiceOf(analytics, NOW)).toEqual({
    hasConsented: true,
    showBanner: false,
    preferences: { essential: true, analytics, timestamp: NOW },
  });
});

test('the reopened banner has the stored choice', () => {
  expect(reopened(choiceOf(true, NOW))).toEqual({ ...choiceOf(true, NOW), showBanner: true });
});

describe('a stored value', () => {
  test('is read as it was written', () => {
    for (const consent of [choiceOf(true, NOW), choiceOf(false, 0), reopened(choiceOf(true, NOW))]) {
      expect(readConsent(JSON.stringify(consent))).toEqual(consent);
    }
  });

  test('cannot switch off essential storage or add anything', () => {
    const stored = {
      ...choiceOf(true, NOW),
      more: 1,
      preferences: { essential: false, analytics: true, timestamp: NOW, ads: true },
    };
    expect(readConsent(JSON.stringify(stored))).toEqual(choiceOf(true, NOW));
  });

  test.each([
    '',
    'nonsense',
    'null',
    '5',
    '[]',
    '{}',
    '{"hasConsented":true}',
    '{"hasConsented":true,"showBanner":false,"preferences":null}',
    '{"hasConsented":true,"showBanner":false,"preferences":{"analytics":"yes","timestamp":1}}',
    '{"hasConsented":true,"showBanner":false,"preferences":{"analytics":true}}',
    '{"hasConsented":true,"showBanner":"no","preferences":{"analytics":true,"timestamp":1}}',
    '{"hasConsented":"true","showBanner":false,"preferences":{"analytics":true,"timestamp":1}}',
    '{"hasConsented":false,"showBanner":false,"preferences":{"analytics":true,"timestamp":1}}',
  ])('of %s means that there is no choice', (text) => {
    expect(readConsent(text)).toEqual(NO_CONSENT);
  });

  test('never throws, and never grants more than was agreed to', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { hasConsented, preferences } = readConsent(text);
        expect(preferences.analytics && !hasConsented).toBe(false);
      }),
    );
  });
});
