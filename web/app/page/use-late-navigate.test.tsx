import { useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { useLateNavigate } from './use-late-navigate.ts';

type Hooks = { begin: ReturnType<typeof useLateNavigate>; navigate: ReturnType<typeof useNavigate> };

/** A page with the hook; another page, "/about", is slow. */
async function renderHook() {
  const hooks: Partial<Hooks> = {};
  function Probe() {
    Object.assign(hooks, { begin: useLateNavigate(), navigate: useNavigate() });
    return null;
  }
  const rendered = await renderPart(<Probe />, {
    routes: [
      { path: '/about', loader: () => new Promise((resolve) => setTimeout(resolve, 50)), Component: () => null },
    ],
  });
  const { begin, navigate } = hooks;
  if (!begin || !navigate) throw new Error('The page was not rendered');
  return { begin, navigate, path: () => `${rendered.location().pathname}${rendered.location().search}` };
}

describe('useLateNavigate', () => {
  it('navigates', async () => {
    const { begin, path } = await renderHook();
    const late = begin();
    expect(late.isOutdated()).toBe(false);
    late.navigate('/find');
    await vi.waitFor(() => expect(path()).toBe('/find'));
  });

  it('leaves a navigation out after another has begun, also before React has rendered that', async () => {
    const { begin, navigate, path } = await renderHook();
    const late = begin();
    void navigate('/about');
    expect(late.isOutdated()).toBe(true);
    late.navigate('/find');
    await vi.waitFor(() => expect(path()).toBe('/about'));
  });

  it('does not take its own last navigation for another', async () => {
    const { begin, path } = await renderHook();
    const first = begin();
    const second = begin();
    first.navigate('/find?q=a');
    await vi.waitFor(() => expect(path()).toBe('/find?q=a'));
    second.navigate('/find?q=ab');
    await vi.waitFor(() => expect(path()).toBe('/find?q=ab'));
  });
});
