import { expect, test } from 'vitest';
import { memoryStorage } from '../browser/browser-storage.ts';
import { REPORTS_KEY, saveReport } from './report-storage.ts';
import { reportOf, type ErrorReport } from './report.ts';

const aReport = (message: string): ErrorReport =>
  reportOf({ error: message, component: 'page', severity: 'high', retries: 0, at: 0 }, { url: '/', userAgent: '' });
const storedIn = (storage: ReturnType<typeof memoryStorage>) =>
  (JSON.parse(storage.getItem(REPORTS_KEY) ?? '[]') as ErrorReport[]).map(({ message }) => message);

test('the latest 20 reports are stored', () => {
  const storage = memoryStorage();
  for (let number = 1; number <= 25; number++) saveReport(storage, aReport(String(number)));
  expect(storedIn(storage)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 6)));
});

test.each(['{', '{"a":1}', 'null'])('an invalid list is replaced: %s', (text) => {
  const storage = memoryStorage();
  storage.setItem(REPORTS_KEY, text);
  saveReport(storage, aReport('a'));
  expect(storedIn(storage)).toEqual(['a']);
});

test('a full storage does not throw', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  expect(() => saveReport({ getItem: () => null, setItem: full }, aReport('a'))).not.toThrow();
});
