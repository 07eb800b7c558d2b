import { createContext } from 'react';

/** A breadcrumb. The last one, the page itself, needs no address. */
export type Breadcrumb = { to?: string; text: string };

/** Collects a page's breadcrumbs on the server, for its structured data. Unused in browsers. */
export const BreadcrumbContext = /* @__PURE__ */ createContext<Breadcrumb[] | undefined>(undefined);
