/** A list longer than this shows its beginning alone. */
const LIST_LENGTH = 3;
const TEXT_LENGTH = 160;

type Shortened = { value: unknown; isShortened: boolean };

function shorten(value: unknown, markShortened: () => void): unknown {
  if (typeof value === 'string' && value.length > TEXT_LENGTH) {
    markShortened();
    return `${value.slice(0, TEXT_LENGTH)}…`;
  }
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== 'object' || each === null);
    const shown = value.slice(0, isPlain ? LIST_LENGTH : 1).map((each) => shorten(each, markShortened));
    if (shown.length === value.length) return shown;
    markShortened();
    return [...shown, `… ${value.length - shown.length} more`];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each, markShortened)]));
}

/** An answer for reading: long lists and texts are cut, and say how much is left out. */
export function shortenAnswer(answer: unknown): Shortened {
  let isShortened = false;
  const value = shorten(answer, () => (isShortened = true));
  return { value, isShortened };
}
