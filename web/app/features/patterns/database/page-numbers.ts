/** Pages on either side of the current one. */
const NEIGHBOURS = 1;

/** The first, the last, and the current page with its neighbours; undefined for the gaps between. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const current = Math.min(Math.max(page, 1), pages);
  const near = [1, pages, ...Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => current - NEIGHBOURS + at)];
  const shown = [...new Set(near)].filter((each) => each >= 1 && each <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
