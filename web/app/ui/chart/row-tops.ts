/** Where rows of these heights begin when they stand below each other, and where the last one ends. */
export function rowTops(heights: readonly number[]): { tops: number[]; end: number } {
  const tops: number[] = [];
  let end = 0;
  for (const height of heights) {
    tops.push(end);
    end += height;
  }
  return { tops, end };
}
