import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage, type BrowserStorage } from '../../../browser/browser-storage.ts';
import { choiceOf, CONSENT_KEY, NO_CONSENT } from './consent-state.ts';
import type * as Store from './consent-store.ts';

const NOW = 1_800_000_000_000;

let storage: BrowserStorage;
let store: typeof Store;
let tab: EventTarget;
const listener = vi.fn<() => void>();

/** A minimal browser for the store; `signals` are those of its navigator. */
async function open(signals: object = {}): Promise<void> {
  vi.resetModules();
  tab = Object.assign(new EventTarget(), { localStorage: storage });
  vi.stubGlobal('window', tab);
  vi.stubGlobal('navigator', signals);
  store = await import('./consent-store.ts');
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  storage = memoryStorage();
  listener.mockReset();
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stored = () => JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null') as unknown;
const changeElsewhere = (value: unknown) => {
  storage.setItem(CONSENT_KEY, JSON.stringify(value));
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: CONSENT_KEY }));
};

test('nothing is stored before a choice, not even when the settings are open', () => {
  expect([store.currentConsent(), store.mayCount()]).toEqual([NO_CONSENT, false]);
  store.showConsentSettings();
  expect([store.currentConsent(), stored()]).toEqual([NO_CONSENT, null]);
});

test('accepting all allows analytics, accepting essential does not', () => {
  store.chooseAnalytics(true);
  expect([stored(), store.mayCount()]).toEqual([choiceOf(true, NOW), true]);
  vi.advanceTimersByTime(1000);
  store.chooseAnalytics(false);
  expect([stored(), store.mayCount()]).toEqual([choiceOf(false, NOW + 1000), false]);
});

test('opening the settings shows the banner and keeps the choice', () => {
  store.chooseAnalytics(true);
  store.showConsentSettings();
  expect(stored()).toEqual({ ...choiceOf(true, NOW), showBanner: true });
  expect(store.mayCount()).toBe(true);
});

describe('another tab', () => {
  test('is followed', () => {
    const stop = store.subscribeConsent(listener);
    changeElsewhere(choiceOf(true, NOW));
    expect([listener.mock.calls.length, store.mayCount()]).toEqual([1, true]);
    stop();
    changeElsewhere(choiceOf(false, NOW));
    expect([listener.mock.calls.length, store.mayCount()]).toEqual([1, false]);
  });

  test('that writes another key or an invalid value is ignored', () => {
    store.subscribeConsent(listener);
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    expect(listener).not.toHaveBeenCalled();
    changeElsewhere('nonsense');
    expect(store.currentConsent()).toEqual(NO_CONSENT);
  });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'with %j nothing is counted, whatever the choice',
  async (signals) => {
    await open(signals);
    store.chooseAnalytics(true);
    expect([store.currentConsent().preferences.analytics, store.mayCount()]).toEqual([true, false]);
  },
);

test('the same choice is the same object, so that nothing renders again', () => {
  store.chooseAnalytics(true);
  expect(store.currentConsent()).toBe(store.currentConsent());
});

test('with a full storage the choice lasts until the page unloads', async () => {
  storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  await open();
  store.chooseAnalytics(false);
  expect(store.currentConsent()).toEqual(choiceOf(false, NOW));
});
