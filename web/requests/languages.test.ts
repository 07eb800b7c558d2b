import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import { describe, expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

const htmlTag = async (answer: Response) => /<html[^>]*>/.exec(await answer.text())?.[0];
const COOKIE = /^language=he; Max-Age=31536000; Path=\/; SameSite=Lax$/;

describe('every language', () => {
  const paths = ['/', '/patterns', '/compare', '/pattern/karambit/387'];

  for (const { code, direction } of LANGUAGES) {
    test(`${code} has its pages, in its direction`, async () => {
      for (const path of paths) {
        const answer = await site.request(localisedPath(path, code));
        expect(answer.status, path).toBe(200);
        expect(await htmlTag(answer), path).toMatch(`lang="${code}" dir="${direction}"`);
      }
    });
  }

  for (const [from, status, to] of [
    ['/en', 302, '/'],
    ['/en/find?weapon=karambit', 301, '/find?weapon=karambit'],
    ['/pt', 301, '/pt-BR'],
    ['/pt/atlas?weapon=karambit&seed=387', 301, '/pt-BR/atlas?weapon=karambit&seed=387'],
    ['/zh', 301, '/zh-CN'],
    ['/zh-cn/patterns', 301, '/zh-CN/patterns'],
    ['/DE', 301, '/de'],
    ['/De/nothing', 301, '/de/nothing'],
    ['/he-IL/pattern/karambit/387', 301, '/he/pattern/karambit/387'],
    ['/en//evil.example', 301, '/evil.example'],
  ] as const) {
    test(`${from} redirects with ${status} to ${to}`, async () => {
      const answer = await site.request(from);
      expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status, to });
    });
  }

  for (const path of ['/xx', '/xx/compare', '/de/de', '/de/he/compare']) {
    test(`${path} is not found`, async () => {
      expect((await site.request(path)).status).toBe(404);
    });
  }

  test('a page that does not exist is not found in its language', async () => {
    const answer = await site.request('/he/nothing');
    expect(answer.status).toBe(404);
    expect(await htmlTag(answer)).toMatch('lang="he" dir="rtl"');
  });
});

describe('?lang=', () => {
  for (const [from, to] of [
    ['/?lang=he', '/he'],
    ['/compare?lang=he', '/he/compare'],
    ['/?weapon=karambit&lang=he&pattern=387', '/he?weapon=karambit&pattern=387'],
    ['/de/compare?lang=he', '/he/compare'],
    ['/he/compare?lang=he', '/he/compare'],
    ['/patterns?lang=he&page=2', '/he/patterns?page=2'],
  ] as const) {
    test(`${from} redirects to ${to} and keeps the choice`, async () => {
      const answer = await site.request(from);
      expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to });
      expect(answer.headers.get('set-cookie')).toMatch(COOKIE);
    });
  }

  for (const [from, to] of [
    ['/de/compare?lang=en', '/compare'],
    ['/de?lang=en', '/'],
    ['/?lang=pt-BR', '/pt-BR'],
    ['/de//evil.example?lang=en', '/evil.example'],
  ] as const) {
    test(`${from} redirects to ${to}`, async () => {
      expect((await site.request(from)).headers.get('location')).toBe(to);
    });
  }

  for (const tag of ['xx', 'EN', 'he-IL', 'german', '', '../he', 'de%0d%0aset-cookie:x=1']) {
    test(`${tag} is no language, and nothing happens`, async () => {
      const answer = await site.request(`/compare?lang=${tag}`);
      expect({ status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
        status: 200,
        cookie: null,
      });
    });
  }
});

describe('the root redirects', () => {
  for (const [headers, to] of [
    [{ cookie: 'language=he' }, '/he'],
    [{ cookie: 'language=he', 'accept-language': 'de' }, '/he'],
    [{ 'accept-language': 'de-CH,de;q=0.9' }, '/de'],
    [{ 'accept-language': 'fr;q=0.1,pl;q=0.9' }, '/pl'],
    [{ 'accept-language': 'xx,de' }, '/de'],
    [{ 'accept-language': 'iw' }, '/he'],
    [{ cookie: 'language=pt' }, '/pt-BR'],
  ] as const) {
    test(`a visitor with ${JSON.stringify(headers)} to ${to}`, async () => {
      const answer = await site.request('/', headers);
      expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toMatch(/Cookie/);
    });
  }

  test('with the query', async () => {
    const answer = await site.request('/?search=karambit+387', { cookie: 'language=he' });
    expect(answer.headers.get('location')).toBe('/he?search=karambit+387');
  });

  test('with a query that names a language without choosing one', async () => {
    const answer = await site.request('/?search=lang%3D', { cookie: 'language=he' });
    expect(answer.headers.get('location')).toBe('/he?search=lang%3D');
    const other = await site.request('/?slang=1', { cookie: 'language=he' });
    expect(other.headers.get('location')).toBe('/he?slang=1');
  });

  for (const headers of [{ cookie: 'language=en', 'accept-language': 'de' }, { 'accept-language': 'ja' }, {}]) {
    test(`a visitor with ${JSON.stringify(headers)} nowhere`, async () => {
      expect((await site.request('/', headers as Record<string, string>)).status).toBe(200);
    });
  }

  test('and other paths do not', async () => {
    expect((await site.request('/compare', { cookie: 'language=he', 'accept-language': 'de' })).status).toBe(200);
  });
});
