import { DEFAULT_LANGUAGE, directionOf, languageOfPath } from '@bluegem/locales/languages';
import { useLayoutEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub, Outlet, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLanguage } from '../i18n/language.ts';
import { textsOf } from '../i18n/registry.ts';
import { loadLanguage } from '../i18n/texts.client.ts';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

type Options = {
  /** The address; its prefix is the language. */
  path?: string;
  /** What answers at other addresses, and what is loaded or sent at them. */
  routes?: StubRoute[];
};

type Place = { location: Location; navigate: NavigateFunction };

type Rendered = Awaited<ReturnType<typeof render>> & {
  /** Where the router is. */
  location(): Location;
  navigate: NavigateFunction;
};

/** Texts in the language of the address. Reports where the router is. */
function Page({ onPlace }: { onPlace: (place: Place) => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onPlace({ location, navigate }), [location, navigate, onPlace]);
  return (
    <I18nextProvider i18n={textsOf(useLanguage())}>
      <Outlet />
    </I18nextProvider>
  );
}

/** Renders a component as a page would: with texts in the language of the address, styles, and a router. */
export async function renderPart(ui: ReactNode, { path = '/', routes = [] }: Options = {}): Promise<Rendered> {
  const language = languageOfPath(path) ?? DEFAULT_LANGUAGE;
  await loadLanguage(language);
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  let place: Place | undefined;
  const onPlace = (next: Place) => {
    place = next;
  };
  const getPlace = (): Place => {
    if (!place) throw new Error('The page did not load');
    return place;
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ importedPictures: null }),
      Component: () => <Page onPlace={onPlace} />,
      HydrateFallback: () => null,
      children: [...routes, { path: '*', Component: () => ui }],
    },
  ]);
  const rendered = await render(<Stub initialEntries={[path]} />);
  const { navigate } = await vi.waitFor(getPlace);
  return { ...rendered, navigate, location: () => getPlace().location };
}
