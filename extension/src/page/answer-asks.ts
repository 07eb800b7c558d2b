import { ANSWER, ASK } from '../sites/page-answer.ts';
import type { Json } from './json.ts';

/**
 * Answers the extension's requests for the item of an element, in the page itself. It reads only when asked, and sends
 * nothing but an event on that element.
 */
export function answerAsks(read: (element: Element) => Json | undefined): void {
  document.addEventListener(
    ASK,
    (event) => {
      try {
        const found = event.target instanceof Element ? read(event.target) : undefined;
        if (found) event.target?.dispatchEvent(new CustomEvent(ANSWER, { detail: JSON.stringify(found) }));
      } catch {
        // The page has another form: the item gets no badge.
      }
    },
    true,
  );
}
