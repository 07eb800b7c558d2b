import { beforeEach, expect, test, vi } from 'vitest';
import { createGoogleTag, type GoogleWindow } from './google-tag.ts';
import { aPageView } from './testing/events.ts';

const ID = 'G-ABC123';
let fake: GoogleWindow;
const load = vi.fn<(address: string) => void>();

beforeEach(() => {
  fake = {};
  load.mockReset();
});

const open = () => createGoogleTag({ id: ID, window: fake, load });
const commands = () => (fake.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

test('denies everything and loads nothing before permission is given', () => {
  open();
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  expect(commands()).toEqual([['consent', 'default', denied]]);
  expect(load).not.toHaveBeenCalled();
});

test('pushes commands as `arguments` objects, not arrays', () => {
  open();
  expect(Object.prototype.toString.call(fake.dataLayer?.[0])).toBe('[object Arguments]');
});

test('permission covers analytics only and loads the script the first time', () => {
  const tag = open();
  tag.permit(true);
  tag.permit(true);
  expect(commands()[1]).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  expect(commands().filter(([name]) => name === 'config')).toEqual([
    [
      'config',
      ID,
      expect.objectContaining({ send_page_view: false, allow_google_signals: false, cookie_domain: 'none' }),
    ],
  ]);
  expect(load.mock.calls).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-ABC123']]);
  expect(fake[`ga-disable-${ID}`]).toBe(false);
});

test('withdrawing permission denies storage and disables the tag until permission is given again', () => {
  const tag = open();
  tag.permit(true);
  tag.permit(false);
  expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  expect(fake[`ga-disable-${ID}`]).toBe(true);
  tag.permit(true);
  expect(fake[`ga-disable-${ID}`]).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

test('page views carry path, title and location; other events carry their names', () => {
  const tag = open();
  tag.track(aPageView('/tools'));
  tag.track({ event: 'error', properties: { error: 'TypeError', path: '/' } });
  expect(commands().slice(1)).toEqual([
    ['event', 'page_view', { page_path: '/tools', page_title: 'A page', page_location: 'https://gems.example/tools' }],
    ['event', 'error', { error: 'TypeError', path: '/' }],
  ]);
});
