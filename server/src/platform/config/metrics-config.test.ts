import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const TOKEN = 'q8Jd02mXv7LkP4sTzR9wYb6NcA1eHg3U';
const SITE = { PUBLIC_URL: 'https://gems.example' };

test('metrics cannot be read without a setting', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS: 'off' }).metrics).toBeUndefined();
  expect(readConfig({ METRICS: 'loopback' }).metrics).toEqual({ token: undefined });
  expect(readConfig({ ...SITE, METRICS_TOKEN: TOKEN }).metrics).toEqual({ token: TOKEN });
  expect(readConfig({ METRICS: 'loopback', METRICS_TOKEN: TOKEN }).metrics).toEqual({ token: TOKEN });
});

test.each([SITE, { HOST: '0.0.0.0' }, { TRUSTED_PROXIES: '1' }])('loopback is refused with %j', (settings) => {
  expect(() => readConfig({ ...settings, METRICS: 'loopback' })).toThrow('The setting METRICS must not be loopback');
});

test.each(['short', 'a'.repeat(40), `${TOKEN} with spaces`])('the token %j is too weak', (token) => {
  expect(() => readConfig({ METRICS_TOKEN: token })).toThrow('The setting METRICS_TOKEN is too weak');
});
