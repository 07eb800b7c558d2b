import type { Route } from '../+types/pattern.ts';

/** The data of the page of a pattern, from the route's loader. */
export type PatternPageData = Route.ComponentProps['loaderData'];

/** The same of an address that names a pattern. */
export type ShownPattern = Extract<PatternPageData, { kind: 'pattern' }>;

/** The result of the form of the page; undefined before it is sent. */
export type PatternPageResult = Route.ComponentProps['actionData'];
