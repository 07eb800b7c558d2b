import type { Found } from '../protocol.ts';

/** The events between the extension and its script in the page itself. */
export const ASK = 'blue-gem-atlas-ask';
export const ANSWER = 'blue-gem-atlas-answer';
/** The page has got an answer with items. */
export const NEW_ITEMS = 'blue-gem-atlas-new-items';

function parseAnswer(text: unknown): Found | undefined {
  if (typeof text !== 'string') return undefined;
  const { link, name, seed, paintIndex } = JSON.parse(text) as Record<string, unknown>;
  const found: Found = {
    ...(typeof link === 'string' && { link }),
    ...(typeof name === 'string' && { name }),
    ...(typeof seed === 'number' && { seed }),
    ...(typeof paintIndex === 'number' && { paintIndex }),
  };
  return found.link !== undefined || found.seed !== undefined ? found : undefined;
}

/** The page's own data about an element. Events are handled at once, so that the answer is there on return. */
export function askPage(element: Element): Found | undefined {
  let found: Found | undefined;
  const listen = (event: Event) => {
    event.stopPropagation();
    found = parseAnswer((event as CustomEvent<unknown>).detail);
  };
  element.addEventListener(ANSWER, listen, { once: true });
  element.dispatchEvent(new CustomEvent(ASK, { bubbles: true }));
  element.removeEventListener(ANSWER, listen);
  return found;
}
