import { MAIN_ID } from './skip-link.tsx';

/** Throws if the document was not written by the site's server, such as an altered copy of a page. */
export function findRoot(page: Pick<Document, 'getElementById'>): void {
  if (!page.getElementById(MAIN_ID)) throw new Error(`Root element not found: this page has no #${MAIN_ID}`);
}
