import { setFlagsFromString } from 'node:v8';

/**
 * Turns off V8's middle compiler for this process and its threads, for code that is not compiled yet. It makes wrong code on
 * busy machines (decision 0095).
 */
export function disableMaglev(): void {
  setFlagsFromString('--no-maglev');
}
