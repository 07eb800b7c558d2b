/** The tops of stacked rows with these heights, and the bottom of the last one. */
export function rowTops(heights: readonly number[]): { tops: number[]; end: number } {
  const tops: number[] = [];
  let end = 0;
  for (const height of heights) {
    tops.push(end);
    end += height;
  }
  return { tops, end };
}
