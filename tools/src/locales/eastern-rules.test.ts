import type { LanguageCode } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { findWording } from './text-rules.ts';

const problemsOf = (language: LanguageCode, key: string, text: string) => {
  const [namespace = '', ...rest] = key.split('.');
  return findWording(language, namespace, new Map([[rest.join('.'), text]]));
};

/** Texts as they once were. */
const DEFECTS: readonly [LanguageCode, key: string, text: string, says: RegExp][] = [
  ['zh-CN', 'about.unknown.items.sides', '没人测过的面', /translated/],
  ['zh-CN', 'about.lead', '又有哪些事谁也不知道', /translated/],
  ['zh-CN', 'consent.explained', '不含你的名称和地址', /IP/],
  ['zh-CN', 'discover.market.panel.noEstimate', '同一磨损下不足三笔', /外观/],
  ['zh-CN', 'patternModal.heatLead', '种子抽出的第 13 个数', /generates/],
  ['zh-CN', 'common.rankOrder', '收藏者榜单', /藏家/],
  ['zh-CN', 'statistics.clusters.leftOut', '这些图案不计入', /模板/],
  ['zh-CN', 'studio.own.problem.size', '小于 5 MB的贴图', /no space/],
  ['ru', 'discover.market.insights.lead', 'за {{days}} дн.', /U\+00A0/],
  ['ru', 'auth.client.blocked', 'Подожди {{seconds}} сек.', /U\+00A0/],
  ['ru', 'screenshots.alt', 'Скриншот {{name}}', /genitive/],
  ['ru', 'about.api.basics.limits', 'по сетевому адресу', /IP/],
  ['ru', 'insights.values.notDrawn', 'не выпадает', /generates/],
  ['ru', 'patternModal.placementLead', 'которые выпали паттерну', /generates/],
  ['ru', 'statistics.clusters.intro', 'сторона, которая тянет паттерн', /translated/],
  ['ru', 'seo.wishlist.description', 'с потолком цены', /max price/],
  ['uk', 'inspect.unmeasured.text', 'Загляньте туди', /formally/],
  ['uk', 'about.lead', 'Перевірте його', /formally/],
  ['uk', 'discover.market.insights.lead', 'за {{days}} дн.', /U\+00A0/],
  ['uk', 'screenshots.alt', 'Скріншот {{name}}', /genitive/],
  ['uk', 'about.api.basics.limits', 'за мережевою адресою', /IP/],
  ['uk', 'studio.values.notDrawn', 'не випадає', /generates/],
  ['uk', 'about.unknown.items.sides', 'які ніхто не виміряв', /translated/],
  ['uk', 'seo.wishlist.description', 'з межею ціни', /max price/],
  ['uk', 'patternModal.live.side', 'Сторона', /бік/],
  ['he', 'patternModal.live.float', 'פלואוט', /misspells/],
  ['he', 'bulk.noName', '”{{name}}“', /quotation/],
  ['he', 'auth.login.reasons.model', 'לסובב בתלת־ממד', /3D/],
  ['he', 'statistics.clusters.leftOut', 'לא נכללים דפוסים', /פטרן/],
  ['he', 'about.api.basics.limits', 'לפי כתובת רשת', /IP/],
  ['he', 'studio.values.notDrawn', 'לא מוגרל', /generates/],
  ['he', 'auth.login.reasons.history', 'התחברו כדי לראות', /היכנסו/],
  ['he', 'statistics.totals.inspectionsCounted', 'קישורי בדיקה', /אינספקט/],
  ['he', 'about.unknown.items.sides', 'צדדים שאף אחד לא מדד', /translated/],
  ['he', 'seo.wishlist.description', 'תקרות המחיר', /max price/],
  ['mn', 'statistics.clusters.leftOut', 'хээг оруулаагүй', /паттерн/],
  ['mn', 'landing.what', 'бараг бүхэлдээ хөх', /цэнхэр/],
  ['mn', 'discover.market.panel.method', 'борлуулалтын голч утга', /медиан/],
  ['mn', 'forms.feedback.privacy', 'сүлжээний хаяггүйгээр', /IP/],
  ['mn', 'about.data.card.contents.text', 'хэн ч хэмжээгүй тал', /translated/],
  ['mn', 'about.api.basics.base', '{{origin}}-аар эхэлнэ', /ending/],
  ['mn', 'about.data.lead', 'Ав, шалга', /-аарай/],
  ['tr', 'insights.transformations.quirkText', '{{reached}}’ya ulaşıyor', /ending/],
  ['tr', 'forms.query.did-you-mean', '{{name}} mi demek istedin?', /particle/],
  ['tr', 'inspect.unmeasured.text', 'önce oraya bakın', /formally/],
  ['tr', 'statistics.tiers.basis', 'Tierlar neye dayanıyor', /tierler/],
  ['tr', 'about.api.basics.limits', 'ağ adresine göre', /IP/],
  ['tr', 'discover.market.panel.method', 'satışının ortancası', /medyan/],
  ['tr', 'statistics.clusters.leftOut', 'desenler', /pattern/],
  ['tr', 'landing.what', 'bir yüzünde mavi', /taraf/],
  ['tr', 'landing.how.seed.title', 'Seed on bir sayı çeker', /generates/],
  ['tr', 'about.unknown.items.sides', 'Kimsenin ölçmediği taraflar', /translated/],
];

test.each(DEFECTS)('%s %s: %s', (language, key, text, says) => {
  expect(problemsOf(language, key, text)).toEqual([expect.stringMatching(says)]);
});

test('what a rule looks for may stand where it means something else', () => {
  expect(problemsOf('zh-CN', 'legal.operator.missing', '没有人对这一副本负责')).toEqual([]);
  expect(problemsOf('uk', 'screenshots.admin.deleteTitle', 'Скріншот: {{name}}')).toEqual([]);
  expect(problemsOf('uk', 'studio.own.rules', '4096 пікселів на сторону')).toEqual([]);
  expect(problemsOf('uk', 'patternModal.cases', 'Випадає з')).toEqual([]);
  expect(problemsOf('mn', 'inspect.verdict.rank', '{{rank}}-р байр, голчлон')).toEqual([]);
  expect(problemsOf('tr', 'about.tiers.score', 'bu yüzden yüzde 80')).toEqual([]);
});
