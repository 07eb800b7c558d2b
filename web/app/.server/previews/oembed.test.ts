import { describe, expect, test } from 'vitest';
import { EMBED_POLICY, embedPage } from './embed-card.ts';
import { oEmbedAnswer, oEmbedDocument } from './oembed.ts';
import { provideTestServices } from './testing/provide-test-services.ts';

const ORIGIN = 'https://gems.example';
provideTestServices();

const ask = (query: Record<string, string>) => oEmbedAnswer(new URLSearchParams(query), ORIGIN);
const bodyOf = (query: Record<string, string>) => {
  const answer = ask(query);
  return answer.status === 200 ? (answer.body as Record<string, unknown>) : {};
};
const URL_OF_387 = `${ORIGIN}/pattern/karambit/387`;

describe('oEmbed', () => {
  test('offers the card of a pattern for a frame, with its picture', () => {
    expect(bodyOf({ url: URL_OF_387 })).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Karambit #387: Blue gem, tier 1, playside',
      provider_name: 'Blue Gem Atlas',
      width: 480,
      height: 270,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(bodyOf({ url: URL_OF_387 })['html']).toContain(`<iframe src="${ORIGIN}/embed/karambit/387" width="480"`);
  });

  test('keeps the language of the address', () => {
    const body = bodyOf({ url: `${ORIGIN}/de/pattern/karambit/387?tab=analysis#x`, format: 'json' });
    expect(body['title']).toBe('Karambit #387: Blue Gem, Tier 1, Playside');
    expect(body['html']).toContain('/de/embed/karambit/387');
    expect(body['thumbnail_url']).toMatch(/\/de\/karambit-387\.png$/);
  });

  test('names the weapon in the language of the address', () => {
    const titleIn = (language: string) => bodyOf({ url: `${ORIGIN}/${language}/pattern/karambit/387` })['title'];
    expect(titleIn('zh-CN')).toMatch(/^爪子刀 #387/);
    expect(titleIn('ru')).toMatch(/^Керамбит #387/);
    expect(titleIn('he')).toMatch(/^Karambit #387/);
  });

  test('stays within the room that a caller has, and offers no larger picture', () => {
    const body = bodyOf({ url: URL_OF_387, maxwidth: '300', maxheight: '200' });
    expect(body).toMatchObject({ width: 300, height: 200 });
    expect(body['html']).toContain('width="300" height="200"');
    expect(body).not.toHaveProperty('thumbnail_url');
    expect(bodyOf({ url: URL_OF_387, maxwidth: '5000' })).toMatchObject({ width: 480, thumbnail_width: 1200 });
  });

  test('of an item whose colours have no known place has a picture, too', () => {
    const body = bodyOf({ url: `${ORIGIN}/pattern/five-seven-heat-treated/5` });
    expect(body['html']).toContain('/embed/five-seven-heat-treated/5');
    expect(body['thumbnail_url']).toMatch(/\/en\/five-seven-heat-treated-5\.png$/);
  });

  test('knows no XML, as the standard allows', () => {
    expect(ask({ url: URL_OF_387, format: 'xml' }).status).toBe(501);
  });

  test.each([
    ['', 400, 'Invalid request: url is missing (http'],
    [`url=${encodeURIComponent(URL_OF_387)}&maxwidth=-1`, 400, 'Invalid request: maxwidth must have the format'],
    [`url=${encodeURIComponent(URL_OF_387)}&format=xml`, 501, 'Invalid request: format must be one of: json'],
    ['url=https://evil.example/', 404, 'Nothing found here.'],
  ])('says in words what is wrong with ?%s', async (query, status, message) => {
    const response = oEmbedDocument(new Request(`${ORIGIN}/oembed?${query}`));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, message: expect.stringContaining(message) as string });
  });

  test.each<[string, Record<string, string>]>([
    ['no address', {}],
    ['an empty one', { url: '' }],
    ['a width that is none', { url: URL_OF_387, maxwidth: '-1' }],
    ['a height that is none', { url: URL_OF_387, maxheight: '1e9' }],
  ])('does not understand %s', (_what, query) => {
    expect(ask(query).status).toBe(400);
  });

  test.each([
    'https://evil.example/pattern/karambit/387',
    'https://gems.example.evil.example/pattern/karambit/387',
    'https://gems.example@evil.example/pattern/karambit/387',
    'https://gems.example:444/pattern/karambit/387',
    'javascript:alert(1)//gems.example/pattern/karambit/387',
    'not an address',
    `${ORIGIN}/`,
    `${ORIGIN}/patterns`,
    `${ORIGIN}/pattern/spoon/387`,
    `${ORIGIN}/pattern/karambit/1001`,
    `${ORIGIN}/pattern/hydra-gloves/5`,
    `${ORIGIN}/pattern/karambit/387/more`,
  ])('has nothing for %s', (url) => {
    expect(ask({ url }).status).toBe(404);
  });
});

describe('the card for frames', () => {
  const page = (language: 'en' | 'he') =>
    embedPage({ language, weapon: 'karambit', patternId: 387, origin: ORIGIN }) ?? '';

  test('says tier and blue, shows both sides and leads to the whole page', () => {
    expect(page('en')).toContain('Blue gem, tier 1, playside');
    expect(page('en')).toContain('97.7%');
    expect(page('en').match(/<img /g)).toHaveLength(2);
    expect(page('en')).toContain(`<a href="${ORIGIN}/pattern/karambit/387" target="_blank" rel="noopener">`);
    expect(page('he')).toContain('<html lang="he" dir="rtl">');
  });

  test('runs nothing, and may stand in any frame', () => {
    expect(page('en')).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(EMBED_POLICY).toContain('frame-ancestors *');
    expect(EMBED_POLICY).not.toMatch(/script-src|unsafe/);
  });

  test('of a Heat Treated item shows its one side, and says that its colours have no known place', () => {
    const card = embedPage({ language: 'en', weapon: 'five-seven-heat-treated', patternId: 490, origin: ORIGIN }) ?? '';
    expect(
      card.match(/<img src="\/render\/\d+\/five-seven-heat-treated\/490\/fancy-playside-card-320\.webp"/g),
    ).toHaveLength(1);
    expect(card).toContain('we don’t know where they lie');
    expect(page('en')).not.toContain('we don’t know where they lie');
  });

  test('of an item without measurements does not exist', () => {
    expect(embedPage({ language: 'en', weapon: 'hydra-gloves', patternId: 5, origin: ORIGIN })).toBeUndefined();
  });
});
