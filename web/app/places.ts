import { createContext } from 'react';

/** A place on the way to a page; the last one, the page itself, needs no address. */
export type Place = { to?: string; text: string };

/** Where the server collects the places that a page shows, for what it tells search engines. Unused in browsers. */
export const PlacesContext = /* @__PURE__ */ createContext<Place[] | undefined>(undefined);
