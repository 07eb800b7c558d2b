import { at } from './json.ts';

/** Further parents of an element are whole lists and pages. */
const MOST_PARENTS = 12;

/** The properties that React drew an element with, then those of its parents. */
export function* reactProperties(element: Element): Generator<unknown> {
  const key = Object.keys(element).find((each) => /^__react(?:Fiber|InternalInstance)\$/.test(each));
  let fiber: unknown = key === undefined ? undefined : at(element, key);
  for (let depth = 0; depth < MOST_PARENTS && fiber; depth++) {
    yield at(fiber, 'memoizedProps');
    fiber = at(fiber, 'return');
  }
}
