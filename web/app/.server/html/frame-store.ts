import { HEADER_PAGES, PARENT_PAGES } from '../../shell/navigation-pages.ts';
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '@bluegem/locales/languages';

/** Paths below which the navigation marks one of its pages as the current one. */
const MARKED: ReadonlySet<string> = new Set([...HEADER_PAGES, ...Object.keys(PARENT_PAGES)]);
const PLAIN_PATH = /^(?:\/[a-z\d-]+)+$/i;

type Frame = ReadonlyMap<string, string>;

/** What the frame depends on; undefined for paths in an unusual form, which are rendered as a whole. */
function keyOf(pathname: string): string | undefined {
  const path = withoutLanguage(pathname);
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
  if (path === '/') return `${language} /`;
  if (!PLAIN_PATH.test(pathname) || path !== path.toLowerCase()) return undefined;
  const [, first = '', ...rest] = path.split('/');
  if (!MARKED.has(first)) return language;
  return `${language} ${first} ${rest.length > 0 ? 'below' : 'itself'}`;
}

/** What is within the element whose start tag ends at `from`; undefined if it has no end. */
function innerHtml(html: string, from: number, tag: string): string | undefined {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = from;
  for (let depth = 1; ;) {
    const found = tags.exec(html);
    if (!found) return undefined;
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, found.index);
  }
}

/** The inner HTML of each part of a page's frame, by name. */
export function framePartsOf(html: string): Frame {
  const parts = new Map<string, string>();
  for (const { 0: start, 1: tag = '', 2: name = '', index } of html.matchAll(/<(\w+) data-frame="(\w+)"[^>]*>/g)) {
    const content = innerHtml(html, index + start.length, tag);
    if (content !== undefined) parts.set(name, content);
  }
  return parts;
}

/** The frames of pages in each language, taken from the first page that was rendered with it. */
export function createFrameStore() {
  const frames = new Map<string, Frame>();
  return {
    /** The parts for a page; undefined if they must be rendered. */
    of(pathname: string): Frame | undefined {
      const key = keyOf(pathname);
      return key === undefined ? undefined : frames.get(key);
    },
    /** Takes the parts from a page that was rendered as a whole. */
    take(pathname: string, html: () => string): void {
      const key = keyOf(pathname);
      if (key === undefined) return;
      const parts = framePartsOf(html());
      if (parts.size > 0) frames.set(key, parts);
    },
  };
}
