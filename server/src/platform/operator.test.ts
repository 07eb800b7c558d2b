import { expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from './config/config.ts';
import type { Logger } from './logger.ts';
import { missingOperatorSettings, warnOfMissingOperator } from './operator.ts';

const SETTINGS = {
  OPERATOR_NAME: 'Test Person',
  OPERATOR_ADDRESS: 'Test Street 1, 8000 Test Town,Switzerland',
  OPERATOR_EMAIL: 'operator@example.org',
};
const operatorWith = (settings: Record<string, string>) => readConfig(settings).operator;

test('name, address and e-mail address come from the settings', () => {
  expect(operatorWith(SETTINGS)).toEqual({
    name: 'Test Person',
    addressLines: ['Test Street 1', '8000 Test Town', 'Switzerland'],
    email: 'operator@example.org',
  });
});

test('an address may have several lines', () => {
  const { addressLines } = operatorWith({ OPERATOR_ADDRESS: 'Test Street 1\n8000 Test Town\n' });
  expect(addressLines).toEqual(['Test Street 1', '8000 Test Town']);
});

test('nothing is invented for what is not set', () => {
  expect(operatorWith({})).toEqual({ name: undefined, addressLines: [], email: undefined });
});

test.each([
  ['OPERATOR_NAME', ' '],
  ['OPERATOR_NAME', 'a'.repeat(101)],
  ['OPERATOR_NAME', 'Test\u202ePerson'],
  ['OPERATOR_ADDRESS', 'a'.repeat(301)],
  ['OPERATOR_ADDRESS', 'Test\u0000Town'],
  ['OPERATOR_EMAIL', 'operator'],
  ['OPERATOR_EMAIL', 'a@b.c?subject=x'],
])('%s cannot be %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
});

test('the start warns and names every setting that is missing', () => {
  const warn = vi.fn<Logger['warn']>();
  warnOfMissingOperator(operatorWith({ OPERATOR_NAME: 'Test Person' }), { warn });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { missing: ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] },
    expect.stringContaining('set OPERATOR_ADDRESS, OPERATOR_EMAIL'),
  );
});

test('the start is silent when everything is set', () => {
  const warn = vi.fn<Logger['warn']>();
  expect(missingOperatorSettings(operatorWith(SETTINGS))).toEqual([]);
  warnOfMissingOperator(operatorWith(SETTINGS), { warn });
  expect(warn).not.toHaveBeenCalled();
});
