import { expect, test } from 'vitest';
import { isWebhookAddress } from './webhook-address.ts';

const PATH = '/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789';

test.each([
  [`https://discord.com${PATH}`, '0.0.0.0', true],
  [`https://discord.com/api/v10${PATH.slice(4)}`, 'localhost', true],
  [`http://127.0.0.1:4000${PATH}`, 'localhost', true],
  [`http://localhost:4000${PATH}`, '127.0.0.1', true],
  [`http://127.0.0.1:4000${PATH}`, '0.0.0.0', false],
  [`http://discord.com${PATH}`, 'localhost', false],
  [`https://discord.com.evil.example${PATH}`, 'localhost', false],
  [`https://user:password@discord.com${PATH}`, 'localhost', false],
  [`https://discord.com:8443${PATH}`, 'localhost', false],
  [`https://discord.com${PATH}/slack`, 'localhost', false],
  [`https://discord.com${PATH}?wait=true`, 'localhost', false],
  ['https://discord.com/api/webhooks/1/short', 'localhost', false],
  ['nonsense', 'localhost', false],
])('%s with HOST %s: %s', (address, host, isUsable) => {
  expect(isWebhookAddress(address, host)).toBe(isUsable);
});
