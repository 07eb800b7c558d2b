import type { LanguageCode } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { findWording } from './text-rules.ts';

const problemsOf = (language: LanguageCode, key: string, text: string) => {
  const [namespace = '', ...rest] = key.split('.');
  return findWording(language, namespace, new Map([[rest.join('.'), text]]));
};

/** Texts as they once were. */
const DEFECTS: readonly [LanguageCode, key: string, text: string, says: RegExp][] = [
  ['sv', 'auth.login.benefits.list', 'En önskelista|En historik|Texturstudion|Alla dina data', /3D/],
  ['de', 'auth.login.benefits.list', 'Jedes Pattern in 3D|Eine Wunschliste|Ein Verlauf', /four things/],
  ['en', 'discover.discoveries.noneText', 'Once checks of items can be kept, the gems will appear here.', /missing/],
  ['zh-CN', 'discover.discoveries.noneText', '等到可以保存物品查询后，宝石会出现在这里。', /missing/],
  ['ru', 'discover.discoveries.noneText', 'Здесь ничего не выдумывают.', /missing/],
  ['pt-BR', 'discover.discoveries.noneText', 'Nada aqui é inventado.', /missing/],
  ['de', 'discover.discoveries.noneText', 'Hier wird nichts erfunden.', /missing/],
  ['pl', 'discover.discoveries.noneText', 'Niczego tu nie zmyślamy.', /missing/],
  ['uk', 'discover.discoveries.noneText', 'Тут нічого не вигадують.', /missing/],
  ['da', 'discover.discoveries.noneText', 'Her bliver intet fundet på.', /missing/],
  ['fr', 'discover.discoveries.noneText', 'Rien n’est inventé ici.', /missing/],
  ['he', 'discover.discoveries.noneText', 'שום דבר כאן לא מומצא.', /missing/],
  ['mn', 'discover.discoveries.noneText', 'Энд юуг ч зохиодоггүй.', /missing/],
  ['sv', 'discover.discoveries.noneText', 'Här hittas inget på.', /missing/],
  ['tr', 'discover.discoveries.noneText', 'Burada uydurma yok.', /missing/],
  ['en', 'about.unknown.items.sides', 'Sides that nobody measured', /translated/],
  ['en', 'forms.feedback.emailHint', 'passed on to nobody', /translated/],
  ['en', 'index.atlas.outline', 'which part of the finish pattern {{patternId}} wears', /wear, which is a term/],
  ['en', 'landing.how.seed.title', 'The seed draws eleven numbers', /draw its numbers/],
  ['en', 'settings.lead', 'how to take it with you or have it gone', /translated/],
  ['en', 'settings.admin.prices.discard', 'Throw the file away', /translated/],
  ['en', 'settings.admin.overview.p95', 'Slowest twentieth', /translated/],
  ['en', 'statistics.tiers.score', 'Where the tiers begin', /start/],
  ['en', 'settings.admin.admins.title', 'Who may administer', /admin/],
  ['en', 'discover.market.panel.listings', 'On offer', /for sale/],
  ['en', 'inspect.link.plain', 'plain', /Normal/],
  ['en', 'inspect.link.classic', 'That was an older link.', /old-style/],
  ['en', 'patternModal.model.title', 'The 3D model is for members', /members/],
  ['zh-CN', 'statistics.tab.top', '顶级模板', /最佳模板/],
  ['zh-CN', 'common.palette.placeholder', 'karambit 387', /English name/],
  ['zh-CN', 'common.palette.placeholder', 't1 backside', /English example/],
  ['ru', 'common.palette.placeholder', 'karambit 387', /English name/],
  ['ru', 'forms.feedback.wait', 'На этот час отзывов хватит.', /mocks/],
  ['ru', 'patternModal.model.problem.lost.title', 'Браузер отобрал видеокарту', /translated/],
  ['ru', 'errors.screens.other.advice', 'Если не проходит, напиши в поддержку', /illness/],
  ['uk', 'common.palette.placeholder', 'karambit 387', /English name/],
  ['uk', 'patternModal.wear.factory-new', 'Прямо з заводу', /other sites/],
  ['uk', 'errors.screens.other.advice', 'Якщо не минає, напиши в підтримку', /illness/],
  ['uk', 'discover.market.insights.trend', 'По днях, {{days}}\u00a0дн.', /за днями/],
  ['pt-BR', 'index.compare.missing', 'Ninguém mediu {{weapon}}.', /translated/],
  ['pt-BR', 'errors.auth.login-expired', 'Esta entrada expirou.', /login/],
  ['pt-BR', 'patterns.filters.rangeMin', '{{name}} desde {{min}}', /a partir de/],
  ['pt-BR', 'statistics.totals.growth', 'Alta semanal', /crescimento/],
  ['pt-BR', 'seo.studio.description', 'Mova com a mão', /manualmente/],
  ['pt-BR', 'patternModal.model.title', 'O modelo 3D é para membros', /members/],
  ['de', 'patterns.filters.clear', 'Alle löschen', /reset/],
  ['de', 'discover.market.currency.own', 'Ihrer eigenen Währung', /formally/],
  ['de', 'common.nav.about', 'Über', /Info/],
  ['de', 'patternModal.model.problem.lost.title', 'Die Grafikkarte ist ausgestiegen', /translated/],
  ['de', 'inspect.verdict.twin', 'zeigt genau dasselbe Bild', /translated/],
  ['de', 'index.compare.missing', '{{weapon}} hat niemand gemessen', /translated/],
  ['de', 'patternModal.model.title', 'Das 3D-Modell ist für Mitglieder', /members/],
  ['pl', 'patterns.caption_one', '{{total}} pattern, pokazane', /gender/],
  ['pl', 'patterns.empty.number', 'numery idą od 1 do 1000', /translated/],
  ['pl', 'patternModal.model.rotate', 'Obracaj sam', /orders/],
  ['pl', 'inspect.verdict.rank', 'Numer {{rank}} z 1000', /miejsce/],
  ['pl', 'statistics.blue.notMeasured', 'Nikt nie zmierzył tej strony', /translated/],
  ['da', 'statistics.overall.median', 'Midten', /medianen/],
  ['da', 'patternModal.model.rotate', 'Drej af sig selv', /translated/],
  ['da', 'patternModal.model.title', '3D-modellen er for medlemmer', /members/],
  ['sv', 'index.find.match', '{{percent}} match', /English/],
  ['sv', 'common.nav.about', 'Om', /preposition/],
  ['sv', 'patternModal.model.title', '3D-modellen är för medlemmar', /members/],
  ['fr', 'errors.inspect.damaged', 'Ce lien est abîmé.', /endommagé/],
  ['fr', 'statistics.method', 'se trouvent sous', /translated/],
  ['fr', 'statistics.sides.agreementText', 'l’autre ne l’est plutôt pas', /translated/],
  ['fr', 'common.category.smg', 'PMs', /plural/],
  ['fr', 'index.compare.missing', 'Personne n’a mesuré', /translated/],
  ['fr', 'patternModal.model.title', 'réservé aux membres', /members/],
  ['he', 'inspect.link.result', 'מה הקישור אומר', /translated/],
  ['he', 'landing.how.map.text', 'אף אחד לא מפרסם את התמונה', /translated/],
  ['mn', 'inspect.link.result', 'Юу гэсэн үг вэ?', /question/],
  ['mn', 'auth.login.reasons.admin', 'Админаар нэвтэрнэ үү', /formally/],
  ['mn', 'patternModal.csbluegem.lead', 'Худалдаачид энэ цэнхрийг', /трейдер/],
  ['mn', 'statistics.blue.spreadsText', '1,000 паттерны дунд тал нь багтана', /half/],
  ['mn', 'insights.transformations.stepsText', 'шатаасан гангийн зураг', /translated/],
  ['mn', 'inspect.confidence.agreed_one', 'жагсаалт санал нэг', /нэгтэй/],
  ['mn', 'patterns.filters.min', '{{name}}, доод тал', /limit/],
  ['mn', 'patternModal.model.title', '3D загвар гишүүдэд нээлттэй', /members/],
  ['tr', 'discover.weapon.gold', 'En altın', /most gold/],
  ['tr', 'patternModal.model.rotate', 'Kendi dönsün', /translated/],
  ['tr', 'settings.delete.cancel', 'Kalsın', /what stays/],
  ['tr', 'inspect.link.classic', 'Eşyası oyunun kendisine soruldu.', /translated/],
  ['tr', 'patternModal.model.title', '3D model üyelere açık', /members/],
];

test.each(DEFECTS)('%s %s: %s', (language, key, text, says) => {
  expect(problemsOf(language, key, text)).toEqual([expect.stringMatching(says)]);
});

test('what a rule looks for may stand where it means something else', () => {
  expect(problemsOf('en', 'insights.recovered.outlinesCaption', 'Nobody drew these outlines.')).toEqual([]);
  expect(problemsOf('zh-CN', 'errors.screens.notFound.text', '/pattern/karambit/387')).toEqual([]);
  expect(problemsOf('de', 'insights.twins.caption', 'dasselbe Bild')).toEqual([]);
  expect(problemsOf('mn', 'settings.admin.test.comparison.title', 'Бүгд таарч байна уу?')).toEqual([]);
  expect(problemsOf('sv', 'about.lead', 'Om atlasen')).toEqual([]);
});
