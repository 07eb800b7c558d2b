/** Elements of ours in pages; changes of them are not changes of the page. */
export const HOST = 'blue-gem-atlas';

const sheets = new Map<string, CSSStyleSheet>();

/** One sheet for all elements with the same styles, so that they are parsed once. */
function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * An element with a closed-off tree: styles of the page end at it, and its own do not leave it. Those of the element
 * itself are in the tree, where `!important` wins over the page: in its attribute, `all` is 500 properties for each
 * badge.
 */
export function createHost(style: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(`:host { all: initial !important; ${style} }${css}`)];
  return { host, root };
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
