import { expect, test } from 'vitest';
import { asksForPrivacy } from './privacy-signals.ts';

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: true, doNotTrack: '0' }, true],
])('whether a browser with %j asks for privacy: %s', (signals, does) => {
  expect(asksForPrivacy(signals)).toBe(does);
});
