import { MAIN_ID } from '../shell/skip-link.tsx';

/** Throws where the document is none that the site's server has written, such as an altered copy of a page. */
export function findRoot(page: Pick<Document, 'getElementById'>): void {
  if (!page.getElementById(MAIN_ID)) throw new Error(`Root element not found: this page has no #${MAIN_ID}`);
}
