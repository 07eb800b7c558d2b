import { describe, expect, test } from 'vitest';
import { scoreResponse, parsePolicy } from './observatory.ts';

const GOOD = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'nonce-x'; style-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

const scoreOf = (special: Record<string, string | null> = {}, html = '') => {
  const headers = new Headers(GOOD);
  for (const [name, value] of Object.entries(special)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return scoreResponse({ headers, html, isSecure: true }).score;
};

test('a good response without a cookie scores 130', () => expect(scoreOf()).toBe(130));

describe('the score is lower with', () => {
  const policy = (scripts: string) => ({
    'content-security-policy': `default-src 'none'; script-src ${scripts}; frame-ancestors 'none'`,
  });
  // Below 90, bonuses do not count.
  test.each<[string, Record<string, string | null>, number]>([
    ['no policy, which also allows frames', { 'content-security-policy': null }, 55],
    ['inline scripts', policy("'self' 'unsafe-inline'"), 80],
    ['scripts from any site', policy('https:'), 80],
    ['eval', policy("'self' 'unsafe-eval'"), 110],
    ['scripts over HTTP', policy('http://cdn.example'), 80],
    ['no referrer policy', { 'referrer-policy': null }, 125],
    ['an open referrer', { 'referrer-policy': 'unsafe-url' }, 120],
    ['resources for all', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
    ['no strict transport', { 'strict-transport-security': null }, 80],
    ['strict transport for a day', { 'strict-transport-security': 'max-age=86400' }, 120],
    ['guessed types', { 'x-content-type-options': null }, 125],
    [
      'credentials shared with another site',
      { 'access-control-allow-origin': 'https://a.test', 'access-control-allow-credentials': 'true' },
      50,
    ],
  ])('%s', (_, headers, score) => expect(scoreOf(headers)).toBe(score));

  test.each<[string, number]>([
    ['__Host-sid=x; Secure; HttpOnly; SameSite=Lax', 135],
    ['__Host-signed_in=1; Secure; SameSite=Lax', 135],
    ['sid=x; HttpOnly; SameSite=Lax', 60],
    ['sid=x; Secure; SameSite=Lax', 70],
    ['language=de; SameSite=Lax', 80],
    ['language=de; Secure; SameSite=None', 80],
  ])('the cookie %s', (cookie, score) => expect(scoreOf({ 'set-cookie': cookie })).toBe(score));

  test('a script of another site; an own file with its hash scores higher', () => {
    expect(scoreOf({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
    expect(scoreOf({}, '<script src="/a.js"></script>')).toBe(130);
    expect(scoreOf({}, '<script src="/a.js" integrity="sha384-x"></script>')).toBe(135);
  });
});

test('a policy is read directive by directive', () => {
  expect([...parsePolicy("default-src 'none';  Script-Src 'self' data:; ")]).toEqual([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", 'data:']],
  ]);
});
