/** Elements of ours in pages; changes of them are not changes of the page. */
export const HOST = 'blue-gem-atlas';

/** An element with a closed-off tree: styles of the page end at it, and its own do not leave it. */
export function createHost(style: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(HOST);
  host.style.cssText = `all: initial !important; ${style}`;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
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
