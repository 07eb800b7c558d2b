import type { Services } from '@bluegem/server/services';
import { testServices } from '@bluegem/server/testing/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAllLanguages } from '../../i18n/texts.server.ts';
import { provideServices } from '../services.ts';
import { patternCardText, siteCardText } from './card-texts.ts';

const holder = globalThis as { blueGemServices?: Services };

beforeAll(() => {
  registerAllLanguages();
  provideServices(testServices());
});
afterAll(() => void delete holder.blueGemServices);

test.each([
  ['en', 'Karambit #387', 'Case Hardened'],
  ['he', 'Karambit #387', 'Case Hardened'],
  ['zh-CN', '爪子刀 #387', 'Karambit | Case Hardened'],
  ['ru', 'Керамбит #387', 'Karambit | Case Hardened'],
] as const)('a card in %s has the name of the language, and the English one if that is another', (...expected) => {
  const [language, title, lead] = expected;
  expect(patternCardText(language, 'karambit', 387)).toMatchObject({ title, lead });
});

test('the card of the site names its patterns in the language', () => {
  expect(siteCardText('ru').pictures.map(({ label }) => label)).toEqual(['Керамбит #387', 'AK-47 #661']);
});
