/** Classes per texel: blue, purple, gold, other. */
export const CLASSES = 4;

/** The shares (0..1, with a sum of 1) of the four classes of every texel from their logits. */
export function sharesOfLogits(logits: Float64Array, shares: Float32Array): void {
  for (let at = 0; at < logits.length; at += CLASSES) {
    const most = Math.max(logits[at]!, logits[at + 1]!, logits[at + 2]!, logits[at + 3]!);
    let sum = 0;
    for (let i = at; i < at + CLASSES; i++) sum += shares[i] = Math.exp(logits[i]! - most);
    for (let i = at; i < at + CLASSES; i++) shares[i] = shares[i]! / sum;
  }
}

/** Turns a gradient by shares into the gradient by logits, in place. */
export function pullBackToLogits(shares: Float32Array, gradient: Float64Array): void {
  for (let at = 0; at < shares.length; at += CLASSES) {
    let mean = 0;
    for (let i = at; i < at + CLASSES; i++) mean += shares[i]! * gradient[i]!;
    for (let i = at; i < at + CLASSES; i++) gradient[i] = shares[i]! * (gradient[i]! - mean);
  }
}
