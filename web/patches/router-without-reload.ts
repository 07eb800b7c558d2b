import type { Plugin } from 'vite';

const RELOAD = /console\.error\(`Error loading route module.*return new Promise\(\(\) => \{\s*\}\);/s;

/** Replaces a page whose script could not be loaded: a page that throws the reason when rendered. */
const LOST_PAGE =
  'return (routeModulesCache[route.id] = { default() { throw error; }, ' +
  'clientLoader: ({ serverLoader }) => serverLoader(), clientAction: ({ serverAction }) => serverAction() });';

/** The router's loader of page scripts without its reload. Throws if the code has another form. */
export function withoutReload(code: string): string {
  if (!RELOAD.test(code)) throw new Error('This version of the router handles lost scripts in another way');
  return code.replace(RELOAD, LOST_PAGE);
}

/**
 * If a page's script cannot be loaded, the router silently reloads the current page. Our own screen shows the error,
 * and reloads if the site has been updated.
 */
export function routerWithoutReload(): Plugin {
  return {
    name: 'router-without-reload',
    transform: (code, id) =>
      /\/react-router\/dist\/.*\/ssr\/routeModules\.js/.test(id) ? { code: withoutReload(code), map: null } : undefined,
  };
}
