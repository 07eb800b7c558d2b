import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { PEOPLE } from '../auth/local-provider/people.ts';
import type { TestApi } from './api.ts';

export const ORIGIN = 'http://localhost';

/** A browser with its cookies, at the site of `openTestApi`; it follows nothing by itself. */
export type Browser = {
  cookies: Map<string, string>;
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  send(
    method: string,
    address: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response>;
};

/** Addresses without the origin, as the API under test wants them. */
const pathOf = (address: string) => address.replace(ORIGIN, '');

export function openBrowser(api: TestApi): Browser {
  const cookies = new Map<string, string>();
  const request = async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await api(pathOf(address), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0\b/.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return {
    cookies,
    get: (address, headers = {}) => request(address, { headers }),
    send: (method, address, body, headers = {}, signal) =>
      request(address, {
        method,
        ...(signal && { signal }),
        headers: {
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

const locationOf = (response: Response): string => {
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect but ${response.status}`);
  return location;
};

/** Goes as far as the provider's page for choosing; the address of that page. */
export async function goToProvider(browser: Browser, method: AuthMethod, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  return locationOf(await browser.get(`/auth/${method}${query}`));
}

/** Chooses a person on the provider's page; the address that leads back to us. */
export async function choosePerson(browser: Browser, page: string, person = 0): Promise<string> {
  return locationOf(await browser.get(`${page}&person=${PEOPLE[person]?.steamId ?? ''}`));
}

/** The whole way through a provider; the address of the callback page. */
export async function signIn(browser: Browser, method: AuthMethod = 'steam', person = 0): Promise<URL> {
  const back = await choosePerson(browser, await goToProvider(browser, method), person);
  return new URL(locationOf(await browser.get(back)), ORIGIN);
}
