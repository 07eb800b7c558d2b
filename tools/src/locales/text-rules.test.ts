import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@bluegem/locales/languages';
import { DOCUMENTS, NAMESPACES } from '@bluegem/locales/namespaces';
import { describe, expect, test } from 'vitest';
import { findHardSeparators, hardSeparators } from './list-separators.ts';
import { readTexts } from './read-texts.ts';
import { findMixedTerms } from './term-rules.ts';
import { findWording } from './text-rules.ts';

const problemsOf = (language: LanguageCode, key: string, text: string) => {
  const [namespace = '', ...rest] = key.split('.');
  return findWording(language, namespace, new Map([[rest.join('.'), text]]));
};

/** Texts as they once were, or as a hurried hand would write them. */
const DEFECTS: readonly [LanguageCode, key: string, text: string, says: RegExp][] = [
  ['en', 'about.lead', "It's blue", /straight apostrophe/],
  ['en', 'bulk.limits', 'Up to 5 MB', /ordinary space before a unit/],
  ['en', 'inspect.link.analysing', 'Analyzing…', /America/],
  ['en', 'patternModal.coloursLead', 'The color of a side', /America/],
  ['en', 'forms.feedback.email', 'E-mail address', /e-mail/],
  ['en', 'consent.analyticsText', 'Without your network address', /network address/],
  ['en', 'insights.recovered.mapCaption', 'The recovered finish', /recovered/],
  ['en', 'studio.texture.turn', 'Turn the footprint', /footprint/],
  ['en', 'settings.wishlist.maxPrice', 'Price ceiling', /price ceiling/],
  ['en', 'discover.market.insights.top', 'Dearest weapons', /dearest/],
  ['en', 'inspect.unmeasured.title', '{{weapon}}: nobody has measured this one', /translated/],
  ['en', 'discover.discoveries.noneText', 'Nothing is made up here.', /translated/],
  ['en', 'patternModal.evidence', 'What this rests on', /translated/],
  ['en', 'insights.blue-percentage.spreadText', 'All weapons wear the same finish', /wear, which is a term/],
  ['en', 'settings.admin.wishlists.patterns', 'Most wished patterns', /not English/],
  ['en', 'statistics.overall.coloursText', 'weighed by the area', /not English/],
  ['en', 'patternModal.model.farther', 'Go back', /zoom out/],
  ['en', 'index.weights.title', 'Weigh the regions', /old name/],
  ['zh-CN', 'about.lead', '您的模板', /formally/],
  ['zh-CN', 'about.lead', '模板,武器', /half-width/],
  ['zh-CN', 'about.api.basics.limits', '请求按网络地址计数', /IP/],
  ['zh-CN', 'discover.market.panel.wear', '磨损', /外观/],
  ['zh-CN', 'landing.title', '是<blue>蓝宝石</blue>吗？', /淬火/],
  ['zh-CN', 'bulk.lead', '名称或名称', /both sides/],
  ['ru', 'discover.market.wish.found_one', 'в вашем списке', /formally/],
  ['ru', 'patternModal.csbluegem.lead', 'сравнивайте его', /formally/],
  ['ru', 'about.lead', 'Карта — модель', /before a dash/],
  ['ru', 'about.lead', '90% синего', /before %/],
  ['ru', 'studio.uvOpacity', 'Прозрачность UV', /opacity/],
  ['ru', 'landing.lead', 'Все паттерны «Поверхностной закалки»', /Case Hardened/],
  ['uk', 'discover.market.wish.found_one', 'у вашому списку', /formally/],
  ['uk', 'patternModal.csbluegem.lead', 'порівнюйте його', /formally/],
  ['uk', 'about.lead', 'Карта — модель', /before a dash/],
  ['uk', 'about.lead', '90\u00a0% синього', /before %/],
  ['uk', 'studio.uvOpacity', 'Прозорість UV', /opacity/],
  ['uk', 'patternModal.standingLow', '{{rank}}-е місце', /ordinal/],
  ['uk', 'common.category.smg', 'ПК', /computer/],
  ['uk', 'discover.rarity.restricted', 'армійського ґатунку', /Valve/],
  ['uk', 'discover.rarity.classified', 'зброя спецслужб', /Valve/],
  ['uk', 'discover.rarity.covert', 'секретна зброя', /Valve/],
  ['uk', 'landing.lead', 'Усі патерни «Поверхневого гарту»', /Case Hardened/],
  ['pt-BR', 'authCallback.verifying.steam', 'Verificando sua entrada com a Steam', /login/],
  ['pt-BR', 'errors.auth.cancelled', 'A entrada foi cancelada.', /login/],
  ['pt-BR', 'about.tiers.from', 'desde {{score}}', /a partir de/],
  ['de', 'discover.market.currency.own', 'in Ihrer Währung, mit Ihrer Wahl', /formally/],
  ['de', 'insights.blue-percentage.clustersText', 'Ein großer Gem', /masculine/],
  ['de', 'index.find.results', 'Nächste Patterns', /nearest/],
  ['de', 'studio.nearest.title', 'Nächster Seed', /nearest/],
  ['de', 'legal.version', 'innert 30 Tagen', /Swiss/],
  ['pl', 'about.lead', 'Czy zna Pan ten pattern', /formally/],
  ['da', 'discover.market.panel.wear', 'Slitage', /Stand/],
  ['sv', 'discover.market.panel.wear', 'Slitage', /Skick/],
  ['sv', 'common.category.smg', 'SMGs', /plural/],
  ['fr', 'auth.wish.unread', 'Ta liste', /tu/],
  ['fr', 'about.lead', 'Un lien : le voici', /U\+202F/],
  ['fr', 'about.lead', 'Un lien: le voici', /no space/],
  ['fr', 'about.numbers.text', 'de 1 à 1\u202f000', /pattern number/],
  ['fr', 'about.tiers.from', 'dès {{score}}', /Swiss/],
  ['sv', 'studio.values.note', 'Som seedet drar dem', /by lot/],
  ['sv', 'insights.values.notDrawn', 'inte draget', /by lot/],
  ['sv', 'statistics.clusters.leftOut', 'Mönster är utelämnade', /pattern/],
  ['sv', 'discover.trending.movedUnit', 'Median, i samma slitage', /skick/],
  ['sv', 'forms.feedback.privacy', 'utan din nätverksadress', /IP/],
  ['sv', 'patterns.empty.unmeasured', 'Atlasen har inga mätningar', /for we/],
  ['sv', 'screenshots.admin.reason', 'Varför (visas för avsändaren)', /Skäl/],
  ['sv', 'patternModal.standingLow', 'Plats {{rank}} av 1 000', /ordinary space in a number/],
  ['sv', 'statistics.sides.gemsText', 'når 75 % av', /ordinary space in a number/],
  ['sv', 'about.tiers.doubt', 'står det “Omtvistat”', /quotation marks/],
  ['da', 'patternModal.heatLead', 'tal, som seedet trækker', /by lot/],
  ['da', 'insights.values.notDrawn', 'ikke trukket', /by lot/],
  ['da', 'statistics.clusters.leftOut', 'Mønstre er udeladt', /pattern/],
  ['da', 'about.data.columns.sources.item', 'genstanden', /item/],
  ['da', 'about.data.card.tiers.text', 'Filen rummer det tier', /neuter/],
  ['da', 'patternModal.clustersUnknown', 'de offentliggjorte tal', /publiceret/],
  ['da', 'discover.trending.movedUnit', 'Median, i samme slid', /stand/],
  ['da', 'errors.sections.studio', 'Tekstur-studiet er utilgængeligt', /teksturstudio/],
  ['da', 'about.api.basics.limits', 'tælles pr. netværksadresse', /IP/],
  ['da', 'patterns.empty.unmeasured', 'Atlasset har ingen målinger', /for we/],
  ['da', 'settings.admin.discoveries.reason', 'Hvorfor', /Begrundelse/],
  ['da', 'bulk.noName', '»{{name}}« er ikke et våben', /quotation marks/],
  ['de', 'patternModal.standingSite', 'Das Tier ändert den Rang nicht', /animal/],
  ['de', 'inspect.unmeasured.title', 'dafür haben wir keinen Tier', /animal/],
  ['de', 'seo.atlas.title', 'Atlas-Karte', /old name/],
  ['de', 'index.weights.title', 'Bereiche gewichten', /old name/],
  ['de', 'patternModal.placementLead', 'Die Werte, die Pattern {{patternId}} zieht', /by lot/],
  ['de', 'settings.admin.sections.discoveries.lead', 'die Besucher ans Licht gebracht haben', /translated/],
  ['de', 'inspect.terminal.seedZero', '0 (gleich wie 1)', /Swiss/],
  ['de', 'patterns.empty.unmeasured', 'Der Atlas hat keine Messwerte', /for we/],
  ['de', 'settings.admin.patterns.reason', 'Warum', /Grund/],
  ['de', 'screenshots.send.sending', 'Wird gesendet…', /ellipsis/],
  ['de', 'common.loadingArea.admin', 'wird geladen …', /ellipsis/],
  ['fr', 'patternModal.heatLeadTwo', 'Le pattern {{patternId}} tire {{value}}', /by lot/],
  ['fr', 'insights.values.notDrawn', 'non tiré', /by lot/],
  ['fr', 'studio.numbers.source', 'l’empreinte et la carte reconstituées', /contour/],
  ['fr', 'insights.blue-percentage.readingsText', 'sont de premier choix', /tier 1/],
  ['fr', 'insights.blue-percentage.from', '{{tier}} dès', /Swiss/],
  ['fr', 'about.api.basics.limits', 'par adresse réseau', /IP/],
  ['fr', 'patterns.empty.unmeasured', 'L’atlas n’a pas de mesures', /for we/],
  ['fr', 'settings.admin.patterns.reason', 'Pourquoi', /Raison/],
  ['fr', 'patternModal.standingLow', 'Rang {{rank}} sur 1 000', /ordinary space in a number/],
  ['fr', 'about.tiers.doubt', 'il affiche “Contesté”', /quotation marks/],
  ['pl', 'statistics.clusters.leftOut', 'Pominięto wzory', /pattern/],
  ['pl', 'statistics.totals.inspectionsCounted', 'Sprawdzone tu linki inspekcji', /inspect link/],
  ['pl', 'patternModal.ownWords.screenshots', 'Screeny z gry', /zrzut ekranu/],
  ['pl', 'patternModal.placementLead', 'Wartości, które losuje pattern', /by lot/],
  ['pl', 'about.api.basics.limits', 'według adresu sieciowego', /IP/],
  ['pl', 'patterns.empty.unmeasured', 'Atlas nie ma pomiarów', /for we/],
  ['pl', 'discover.trending.movedUnit', 'w jednym stanie', /same stan/],
  ['pl', 'legal.pages.privacy.summary', 'Dzienniki — 90 dni', /em dash/],
  ['pl', 'about.tiers.doubt', 'widać «Sporny»', /quotation marks/],
  ['pt-BR', 'statistics.clusters.leftOut', 'Ficam de fora os padrões', /patterns/],
  ['pt-BR', 'about.data.card.ours.text', 'o acabamento recuperado', /reconstruído/],
  ['pt-BR', 'patternModal.heatLeadTwo', 'número que a seed sorteia', /by lot/],
  ['pt-BR', 'insights.blue-percentage.readingsText', 'são de primeira', /tier 1/],
  ['pt-BR', 'about.api.basics.limits', 'por endereço de rede', /IP/],
  ['pt-BR', 'patterns.empty.unmeasured', 'O atlas não tem medições', /for we/],
  ['pt-BR', 'settings.admin.patterns.reason', 'Por quê', /Motivo/],
  ['pt-BR', 'about.tiers.doubt', 'aparece «Contestado»', /quotation marks/],
  ['he', 'discover.market.wish.found_one', 'ברשימה שלך', /single reader/],
  ['he', 'discover.market.panel.float', 'פלוט', /פלואט/],
  ['he', 'discover.market.panel.wear', 'בלאי', /שחיקה/],
  ['he', 'statistics.blue.list.playside', 'הפלייסייד הכי כחולים', /singular and plural/],
  ['he', 'bulk.limits', 'עד 5 MB', /reversed/],
  ['he', 'inspect.lead', 'לחצו Enter. Escape מנקה', /left to right/],
  ['he', 'bulk.lead', 'שמות או שמות כמו', /both sides/],
  ['mn', 'about.lead', 'чи паттернаа', /чи/],
  ['mn', 'studio.uvOpacity', 'UV тунгалаг байдал', /opacity/],
  ['mn', 'bulk.lead', 'нэр эсвэл нэр', /both sides/],
  ['tr', 'index.weights.title', 'Bölgeleri tart', /scales/],
  ['tr', 'about.lead', 'Pattern numaranız', /formally/],
];

test.each(DEFECTS)('%s %s: %s', (language, key, text, says) => {
  expect(problemsOf(language, key, text)).toEqual([expect.stringMatching(says)]);
});

test('what a rule looks for may stand where it means something else', () => {
  expect(problemsOf('uk', 'about.api.lead', 'усе відкрите')).toEqual([]);
  expect(problemsOf('ru', 'about.lead', 'на этом сайте')).toEqual([]);
  expect(problemsOf('tr', 'inspect.verdict.disputed', 'Tartışmalı')).toEqual([]);
  expect(problemsOf('da', 'studio.values.wear', 'Slitage')).toEqual([]);
  expect(problemsOf('de', 'about.lead', 'Sie sind der Gem-Score')).toEqual([]);
  expect(problemsOf('de', 'about.lead', 'Waffen ganz ohne Tier, kein Tier 1, kein Tier\u00a02')).toEqual([]);
  expect(problemsOf('de', 'index.compare.hint', 'Nach dem Zoomen zum Verschieben ziehen\u00a0…')).toEqual([]);
  expect(problemsOf('sv', 'patternModal.csbluegem.title', 'CSBlueGem 2026 via CSFloat, 1\u00a0000 patterns')).toEqual(
    [],
  );
  expect(problemsOf('da', 'index.weights.lead', 'rangeres om, mens du trækker')).toEqual([]);
  expect(problemsOf('pt-BR', 'studio.broken', 'valem os valores padrão')).toEqual([]);
  expect(problemsOf('pl', 'legal.version', 'zgodnie ze wzorem, wzory pism')).toEqual([]);
  expect(problemsOf('fr', 'errors.http.unsupported-media-type', 'Content-Type: application/json.')).toEqual([]);
});

test('a label that is a term has one translation', () => {
  const english = new Map([
    ['inspect.link.wear', 'Wear'],
    ['discover.market.panel.wear', 'Wear'],
    ['studio.values.wear', 'Wear'],
  ]);
  const own = new Map([
    ['inspect.link.wear', 'Skick'],
    ['discover.market.panel.wear', 'Slitage'],
    ['studio.values.wear', 'Slitage'],
  ]);
  expect(findMixedTerms(english, own)).toEqual([
    'Wear has several terms: Skick (inspect.link.wear), Slitage (discover.market.panel.wear)',
  ]);
  expect(findMixedTerms(english, new Map([...own, ['discover.market.panel.wear', 'Skick']]))).toEqual([]);
});

test('a page has one name', () => {
  const english = new Map([
    ['index.weights.title', 'Custom ranking'],
    ['seo.weights.title', 'Custom ranking'],
  ]);
  const own = new Map([
    ['index.weights.title', 'Eigene Rangliste'],
    ['seo.weights.title', 'Bereiche gewichten'],
  ]);
  expect(findMixedTerms(english, own)).toEqual([
    'Custom ranking has several terms: Eigene Rangliste (index.weights.title), Bereiche gewichten (seo.weights.title)',
  ]);
});

test('a list that a page separates by itself is found', async () => {
  expect(hardSeparators("const a = 1;\nnames.join(', ')\nbytes.join(',')\nparts.join(' · ')")).toEqual([2]);
  expect(await findHardSeparators()).toEqual([]);
});

describe.each(LANGUAGES)('$code', ({ code }) => {
  test.each([...NAMESPACES, ...DOCUMENTS])('%s is worded as its language does', async (namespace) => {
    expect(findWording(code, namespace, await readTexts(code, namespace))).toEqual([]);
  });

  test('has one translation of each term', async () => {
    const allOf = async (language: LanguageCode) =>
      new Map(
        (
          await Promise.all(
            NAMESPACES.map(async (namespace) =>
              [...(await readTexts(language, namespace))].map(([key, text]) => [`${namespace}.${key}`, text] as const),
            ),
          )
        ).flat(),
      );
    expect(findMixedTerms(await allOf(DEFAULT_LANGUAGE), await allOf(code))).toEqual([]);
  });
});
