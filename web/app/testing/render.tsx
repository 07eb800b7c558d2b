import { DEFAULT_LANGUAGE, directionOf, languageOfPath } from '@bluegem/locales/languages';
import { use, useLayoutEffect, type ReactNode } from 'react';
import { createRoutesStub, Outlet, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLanguage } from '../i18n/language.ts';
import { LanguageContext } from '../i18n/use-translation.ts';
import { addTextsForTests } from './texts.ts';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

type Options = {
  /** The address; its prefix is the language. */
  path?: string;
  /** Stub routes for other addresses, with their loaders and actions. */
  routes?: StubRoute[];
};

type RouterState = { location: Location; navigate: NavigateFunction };

type Rendered = Awaited<ReturnType<typeof render>> & {
  /** The router's location. */
  location(): Location;
  navigate: NavigateFunction;
};

/** Renders in the language of the address. Reports the router's state. */
function Page({ onState }: { onState: (state: RouterState) => void }) {
  const location = useLocation();
  const language = useLanguage();
  use(addTextsForTests(language));
  const navigate = useNavigate();
  useLayoutEffect(() => onState({ location, navigate }), [location, navigate, onState]);
  return (
    <LanguageContext value={language}>
      <Outlet />
    </LanguageContext>
  );
}

/** Renders a component as on a page: with texts in the language of the address, styles, and a router. */
export async function renderPart(ui: ReactNode, { path = '/', routes = [] }: Options = {}): Promise<Rendered> {
  const language = languageOfPath(path) ?? DEFAULT_LANGUAGE;
  await addTextsForTests(language);
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  let state: RouterState | undefined;
  const onState = (next: RouterState) => {
    state = next;
  };
  const getState = (): RouterState => {
    if (!state) throw new Error('The page did not load');
    return state;
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ importedPictures: null }),
      Component: () => <Page onState={onState} />,
      HydrateFallback: () => null,
      children: [...routes, { path: '*', Component: () => ui }],
    },
  ]);
  const rendered = await render(<Stub initialEntries={[path]} />);
  const { navigate } = await vi.waitFor(getState);
  return { ...rendered, navigate, location: () => getState().location };
}
