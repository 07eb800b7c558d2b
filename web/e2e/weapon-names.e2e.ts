import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

/** Names in a script of its own; all languages are alike. */
const { karambit, butterfly, treated, gems } = {
  karambit: '爪子刀',
  butterfly: '蝴蝶刀',
  treated: '沙漠之鹰（热处理）',
  gems: '爪子刀蓝宝石（Blue Gem）',
};

const headOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '',
  shared: /<meta property="og:title" content="([^"]*)/.exec(html)?.[1] ?? '',
  statements: /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
});

test('in Chinese heads, cards and feeds of other sites have both names', async () => {
  const both = `${karambit} · Karambit`;
  const head = headOf(await (await site.request('/zh-CN/pattern/karambit/387')).text());
  expect(head.title).toContain(`${both} #387`);
  expect(head.shared).toContain(`${both} #387`);
  expect(head.description).toContain(both);
  expect(head.statements).toContain(`"name":"${karambit}"`);
  for (const path of ['/discover/karambit', '/patterns?weapon=karambit', '/statistics?weapon=karambit']) {
    const { title, description } = headOf(await (await site.request(`/zh-CN${path}`)).text());
    // With the name of the site, a long title has room for one of them.
    expect(`${title} ${description}`, path).toContain(both);
  }
  const embedded = await (await site.request('/zh-CN/embed/karambit/387')).text();
  expect(embedded).toContain(`<bdi>${karambit} #387</bdi>`);
});

test('in Chinese pages have the names of the language, before and after the script runs', async () => {
  const page = await site.open('/zh-CN/pattern/karambit/387');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${karambit} #387 Karambit`);
  await expect(page).toHaveTitle(new RegExp(`^${karambit} · Karambit #387`, 'u'));
  await site.go(page, '/zh-CN/discover');
  await expect(page.locator(`main a[href="/zh-CN/discover/butterfly-knife"]`)).toContainText(butterfly);
  await expect(page.locator('main')).not.toContainText(/Karambit|Butterfly Knife/);
  await site.go(page, '/zh-CN/discover/karambit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${gems} Karambit`);
  await site.go(page, '/zh-CN/patterns?weapon=butterfly-knife');
  await expect(page.locator('tbody').getByText(butterfly).first()).toBeAttached();
  await expect(page.locator('tbody')).not.toContainText('Butterfly');
  await site.go(page, '/zh-CN');
  const options = await page.locator('select[name=weapon] option').allTextContents();
  expect(options).toEqual(expect.arrayContaining([karambit, butterfly, treated]));
  expect(options).not.toContain('Karambit');
});

test('a name as a page shows it is found', async () => {
  for (const name of [karambit, treated]) {
    const answer = await site.request(`/zh-CN?${new URLSearchParams({ search: `${name} 387` })}`);
    expect(await answer.text(), name).toContain(`${name} #387`);
  }
});

test('names of the game in other scripts, and Hebrew spellings, are found', async () => {
  for (const [text, found] of [
    ['카람빗 388', 'Karambit #388'],
    ['カランビット 389', 'Karambit #389'],
    ['มีดคารัมบิต 390', 'Karambit #390'],
    ['折疊式軍刀 671', 'Flip Knife #671'],
    ['Карамбит 391', 'Karambit #391'],
    ['Μαχαίρι Bowie 183', 'Bowie Knife #183'],
    ['קרמביט 392', 'Karambit #392'],
  ] as const) {
    const answer = await site.request(`/?${new URLSearchParams({ search: text })}`);
    expect(await answer.text(), text).toContain(found);
  }
});

test('English pages load no names of other languages, and others their own alone', async () => {
  const loaded: string[] = [];
  const page = await site.pageOf(await site.visitor());
  page.on('response', async (response) => {
    if (/\.js(on)?$/.test(response.url())) loaded.push(await response.text().catch(() => ''));
  });
  await site.go(page, '/discover');
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.join('')).not.toMatch(/爪子刀|Butterflymesser/);
  await site.go(page, '/de/discover');
  await page.waitForLoadState('networkidle');
  expect(loaded.join('')).toContain('Butterflymesser');
  expect(loaded.join('')).not.toContain('爪子刀');
});

test('de: no word of a heading breaks on a small phone', async () => {
  const page = await site.open('/de/pattern/five-seven-heat-treated/278', { viewport: { width: 360, height: 740 } });
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const range = document.createRange();
    const [word = ''] = /Wärmebehandlung/.exec(text.data) ?? [];
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return { word, count: range.getClientRects().length };
  });
  expect(lines).toEqual({ word: 'Wärmebehandlung', count: 1 });
});
