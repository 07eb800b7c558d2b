import { expect, test } from 'vitest';
import { patternCardText, siteCardText } from './card-texts.ts';
import { provideTestServices } from './testing/provide-test-services.ts';

provideTestServices();

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
