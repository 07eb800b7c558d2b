import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/support/chromium.ts';

/** Components in a real browser: the app's styles and texts, without the server and the router's build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  // A dependency found later would reload the page during a test.
  optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime', 'sonner', 'uqr'] },
  test: {
    name: 'components',
    include: ['app/**/*.test.tsx'],
    setupFiles: ['app/testing/setup.ts'],
    testTimeout: 30_000,
    // How long to wait for something to appear. Generous: the machine may be busy.
    expect: { poll: { timeout: 10_000 } },
    retry: 2,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: {
          locale: 'en-US',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
