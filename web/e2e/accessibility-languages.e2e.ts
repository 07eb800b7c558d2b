import { test } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { PAGES, inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

for (const [kind, language] of [
  ['from right to left', 'he'],
  ['in Chinese letters', 'zh-CN'],
] as const) {
  test.describe(`${kind}`, () => {
    for (const { path, status } of PAGES) {
      test(`${path} breaks no rule, in dark colours or light ones`, async () => {
        const page = await site.open(inLanguage(path, language), { status, colorScheme: 'dark' });
        await expectNoViolation(page);
      });
    }
  });
}
