import { createContext } from 'react';

/** A place on the way to a page; the last one, the page itself, needs no address. */
export type Breadcrumb = { to?: string; text: string };

/** Where the server collects the breadcrumbs that a page shows, for what it tells search engines. Unused in browsers. */
export const BreadcrumbContext = /* @__PURE__ */ createContext<Breadcrumb[] | undefined>(undefined);
