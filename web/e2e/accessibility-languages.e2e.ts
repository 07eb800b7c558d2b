import { describe, test } from 'vitest';
import { expectNoViolation } from './support/axe.ts';
import { PAGES, inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

describe.each([
  ['from right to left', 'he'],
  ['in Chinese letters', 'zh-CN'],
])('%s', (_, language) => {
  test.each(PAGES)('$path breaks no rule, in dark colours or light ones', async ({ path, status }) => {
    const page = await site.open(inLanguage(path, language), { status, colorScheme: 'dark' });
    await expectNoViolation(page);
  });
});
