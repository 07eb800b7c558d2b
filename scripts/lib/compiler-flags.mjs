/**
 * Without V8's middle compiler, Maglev. On a busy machine, it makes wrong code in Node 24.15 and later: a comparison
 * that counts matches counted the opposite, and a build moved the finish of a weapon
 * (docs/decisions/0064-bench-indexes-and-runtime.md). Only on the command line: with the flag set by the running
 * process, requests took twice the processor time.
 */
export const COMPILER_FLAGS = ['--no-maglev'];
