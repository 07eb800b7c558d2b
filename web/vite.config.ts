import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Packages with native parts, WebAssembly or worker files stay outside the server bundle. */
const EXTERNAL = ['@electric-sql/pglite', 'pg', 'pino', 'sharp', 'ioredis'];

/** Sonner writes a style element from script, which the content security policy forbids; its style sheet is imported instead. */
function sonnerWithoutStyleElement(): Plugin {
  const insertion = /function (\w+)\((\w+),\{insertAt:(\w+)\}=\{\}\)\{/;
  return {
    name: 'sonner-without-style-element',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      if (!insertion.test(code)) throw new Error('This version of sonner inserts its styles in another way');
      return { code: code.replace(insertion, (head) => `${head}return;`), map: null };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), sonnerWithoutStyleElement(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { exclude: ['sonner'] },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' } },
      resolve: { noExternal: true, external: EXTERNAL },
    },
  },
});
