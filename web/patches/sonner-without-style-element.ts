import type { Plugin } from 'vite';

const INSERTION = /function (\w+)\((\w+),\{insertAt:(\w+)\}=\{\}\)\{/;

/** The code of sonner without its style element. Throws if the code has another form. */
export function withoutStyleElement(code: string): string {
  if (!INSERTION.test(code)) throw new Error('This version of sonner inserts its styles in another way');
  return code.replace(INSERTION, (head) => `${head}return;`);
}

/**
 * Sonner writes a style element from script, which the content security policy forbids; its style sheet is imported
 * instead.
 */
export function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'sonner-without-style-element',
    transform: (code, id) =>
      /\/sonner\/dist\/index\.mjs/.test(id) ? { code: withoutStyleElement(code), map: null } : undefined,
  };
}
