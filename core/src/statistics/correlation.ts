import { ranks } from './accuracy.ts';

/** Pearson correlation (-1..1) of two lists of equal length; null if one of them is constant. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const count = x.length;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < count; i++) {
    meanX += (x[i] ?? 0) / count;
    meanY += (y[i] ?? 0) / count;
  }
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [(x[i] ?? 0) - meanX, (y[i] ?? 0) - meanY];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy);
}

/** Spearman's rank correlation (-1..1): the Pearson correlation of the ranks, with the mean rank for equal values. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  return pearson(ranks(x), ranks(y));
}
