import type { Services } from '@bluegem/server/app/services';
import { testServices } from '@bluegem/server/testing/services';
import { afterAll, beforeAll } from 'vitest';
import { addAllTexts } from '../../../i18n/texts.server.ts';
import { provideServices } from '../../services.ts';

const holder = globalThis as { blueGemServices?: Services };

/** Provides the published patterns and the texts of every language to the tests of a file. */
export function provideTestServices(): void {
  beforeAll(() => {
    addAllTexts();
    provideServices(testServices());
  });
  afterAll(() => void delete holder.blueGemServices);
}
