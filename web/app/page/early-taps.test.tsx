import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_TAPS_SCRIPT, READS_CLIPBOARD, type ClipboardButton } from './early-taps.ts';

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = EARLY_TAPS_SCRIPT;
  document.head.append(script);
});

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button"><span>Do</span></button>
    <form id="scripted"><button>Check</button></form>
    <form id="native" action="/?native"><button>Send</button></form>
    <a href="#there">There</a>`;
});

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
const opacity = (element: Element) => getComputedStyle(element).opacity;
/** What React does to an element when it hydrates it. */
const hydrate = (element: Element, listeners: Record<string, (event: Event) => void>) => {
  Object.assign(element, { __reactProps$abc: {} });
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
};

test('a tap on a button waits for its script, once, and the button is pale meanwhile', async () => {
  const button = find('button[type=button]');
  find('button[type=button] span').click();
  button.click();
  await expect.poll(() => opacity(button)).toBe('0.5');
  const act = vi.fn<() => void>();
  hydrate(button, { click: act });
  await expect.poll(() => act.mock.calls.length).toBe(1);
  await expect.poll(() => opacity(button)).toBe('1');
  button.click();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a form that needs script waits for it, with the button that sent it', async () => {
  const form = find<HTMLFormElement>('#scripted');
  const button = find('#scripted button');
  button.click();
  await expect.poll(() => opacity(button)).toBe('0.5');
  const submitters: unknown[] = [];
  hydrate(form, {
    submit(event) {
      event.preventDefault();
      submitters.push((event as SubmitEvent).submitter);
    },
  });
  await expect.poll(() => submitters).toEqual([button]);
});

test('links and forms with an address work by themselves', () => {
  const seen = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  find('a').addEventListener('click', seen);
  find('#native').addEventListener('submit', seen);
  find('a').click();
  find('#native button').click();
  expect(seen).toHaveBeenCalledTimes(2);
});

test('a button that pastes reads the clipboard at the tap, which browsers demand', async () => {
  const button = find<ClipboardButton>('button[type=button]');
  button.setAttribute(READS_CLIPBOARD, '');
  const readText = vi.spyOn(navigator.clipboard, 'readText');
  readText.mockResolvedValueOnce('karambit 387');
  button.click();
  expect(await button.earlyText).toBe('karambit 387');
  hydrate(button, {});
  button.click();
  expect(readText).toHaveBeenCalledTimes(1);
  readText.mockRestore();
});
