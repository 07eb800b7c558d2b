import { EMBED_SIZE } from './embed-card.ts';

const ONE_HOUR_SECONDS = 3600;

/**
 * Runs on pages of other sites: puts the card of a pattern in place of each link with the class `blue-gem`. It must not
 * use anything outside of its parameters. Without it, and for links to anything else, the link stays.
 */
function showCards({ width, height }: typeof EMBED_SIZE): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const show = (link: HTMLAnchorElement) => {
    const [, language = '', pattern] = /^(\/[\w-]+)?\/pattern\/([\w-]+\/\d{1,4})\/?$/.exec(link.pathname) ?? [];
    if (link.origin !== origin || pattern === undefined) return;
    const frame = document.createElement('iframe');
    frame.src = `${origin}${language}/embed/${pattern}`;
    frame.title = link.textContent;
    frame.loading = 'lazy';
    frame.width = `${width}`;
    frame.height = `${height}`;
    frame.style.border = '0';
    frame.style.maxWidth = '100%';
    link.replaceWith(frame);
  };
  const showAll = () => document.querySelectorAll<HTMLAnchorElement>('a.blue-gem[href]').forEach(show);
  showAll();
  new MutationObserver(showAll).observe(document.documentElement, { childList: true, subtree: true });
}

/** The script that other sites include: `<script async src="https://…/embed.js"></script>`. */
export const EMBED_SCRIPT = `(${showCards.toString()})(${JSON.stringify(EMBED_SIZE)});\n`;

export function embedScriptDocument(): Response {
  return new Response(EMBED_SCRIPT, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${ONE_HOUR_SECONDS}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
