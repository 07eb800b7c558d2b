import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const LIGHT = 'rgb(245, 243, 238)';
const DARK = 'rgb(11, 14, 20)';

const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const button = (name: 'Light' | 'Dark' | 'System') => page.getByRole('button', { name, exact: true });
const pressed = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map((each) => each.getAttribute('aria-label'));

/** The stored, displayed and pressed theme. */
const state = () => [localStorage.getItem('theme'), document.documentElement.dataset['theme'], pressed()];

beforeEach(() => {
  const bars = document.createElement('meta');
  bars.name = 'theme-color';
  document.head.append(bars);
  return () => {
    bars.remove();
    delete document.documentElement.dataset['theme'];
  };
});
const bars = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

test('a first visitor sees dark, and nothing is stored', async () => {
  await renderPart(<ThemeSwitch />);
  await expect.poll(state).toEqual([null, undefined, ['Dark']]);
  expect(ground()).toBe(DARK);
});

test('light and dark can be chosen, are displayed and stored', async () => {
  await renderPart(<ThemeSwitch />);
  await button('Light').click();
  await expect.poll(ground).toBe(LIGHT);
  expect(state()).toEqual(['light', 'light', ['Light']]);
  await expect.poll(bars).toBe(LIGHT);
  await button('Dark').click();
  await expect.poll(ground).toBe(DARK);
  expect(state()).toEqual(['dark', 'dark', ['Dark']]);
  await expect.poll(bars).toBe(DARK);
});

test('the theme of the device can be chosen and is stored', async () => {
  await renderPart(<ThemeSwitch />);
  await button('System').click();
  await expect.poll(state).toEqual(['system', 'system', ['System']]);
  expect(ground()).toBe(window.matchMedia('(prefers-color-scheme: light)').matches ? LIGHT : DARK);
});

test('a choice in another tab is followed', async () => {
  await renderPart(<ThemeSwitch />);
  const chooseElsewhere = (theme: string | null) => {
    if (theme === null) localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
  };
  chooseElsewhere('light');
  await expect.poll(ground).toBe(LIGHT);
  expect(pressed()).toEqual(['Light']);
  chooseElsewhere(null);
  await expect.poll(ground).toBe(DARK);
  expect(pressed()).toEqual(['Dark']);
});

test('an invalid stored theme is ignored', async () => {
  localStorage.setItem('theme', '"><script>');
  await renderPart(<ThemeSwitch />);
  expect([ground(), document.documentElement.dataset['theme'], pressed()]).toEqual([DARK, undefined, ['Dark']]);
});
