import type { Services } from '@bluegem/server/services';
import { testServices } from '@bluegem/server/testing/services';
import { afterAll, beforeAll } from 'vitest';
import { registerAllLanguages } from '../../../i18n/texts.server.ts';
import { provideServices } from '../../services.ts';

const holder = globalThis as { blueGemServices?: Services };

/** Gives the tests of a file the published patterns, and the texts of every language. */
export function provideTestServices(): void {
  beforeAll(() => {
    registerAllLanguages();
    provideServices(testServices());
  });
  afterAll(() => void delete holder.blueGemServices);
}
