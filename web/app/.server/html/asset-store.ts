import { SCRIPTS_PLACE } from '../../stored-assets.ts';

/** What the router writes for the files of a page's routes: links in the head, and two scripts. */
type Assets = { links: string; scripts: string };

/** One tag: parts of a page may end before any tag. */
const PLACE = `<br ${SCRIPTS_PLACE}=""/>`;
const HEAD_END = '</head>';
/** Stands for the nonce of a response: no HTML contains it. */
const NONCE = '\0';

/** Those of the routes: React itself writes others for the pictures of the page. */
const LINK = /<link (?![^>]*(?:as="image"|rel="prefetch"))[^>]*>/g;
const SCRIPTS =
  /<script\b[^>]*>window\.__reactRouterContext = (?:(?!<\/script>)[\s\S])*<\/script><script\b[^>]*type="module"[^>]*>(?:(?!<\/script>)[\s\S])*<\/script>/;

/**
 * The assets of pages by their routes, taken from the first page that was rendered with them. The router would put them
 * together again for each page.
 */
export function createAssetStore() {
  const known = new Map<string, Assets>();
  const withNonce = (text: string, nonce: string | undefined) => text.replaceAll(NONCE, () => nonce ?? '');
  return {
    of(key: string, nonce: string | undefined): Assets | undefined {
      const assets = known.get(key);
      return assets && { links: withNonce(assets.links, nonce), scripts: withNonce(assets.scripts, nonce) };
    },
    /** Takes the assets from a page that was rendered as a whole; without effect if they are not in it. */
    take(key: string, html: string, nonce: string | undefined): void {
      const head = html.slice(0, html.indexOf(HEAD_END));
      const scripts = SCRIPTS.exec(html)?.[0];
      const links = [...head.matchAll(LINK)].map(([link]) => link).join('');
      if (scripts === undefined || links === '') return;
      const withoutNonce = (text: string) => (nonce ? text.replaceAll(nonce, NONCE) : text);
      known.set(key, { links: withoutNonce(links), scripts: withoutNonce(scripts) });
    },
  };
}

/** The parts of a page with its scripts in their place. Throws if it has none. */
export function withScripts(parts: readonly string[], scripts: string): string[] {
  const at = parts.findLastIndex((part) => part.includes(PLACE));
  if (at < 0) throw new Error('The page has no place for its scripts');
  return parts.map((part, index) => (index === at ? part.replace(PLACE, () => scripts) : part));
}
