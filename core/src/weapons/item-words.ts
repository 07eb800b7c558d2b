import { lettersOf } from './weapon-aliases.ts';
import { CASE_HARDENED_NAMES, HEAT_TREATED_NAMES } from './weapon-spellings.ts';
import type { Wear } from './wear.ts';
import type { Finish } from './weapons.ts';

/**
 * What a word or phrase in a text about an item means. `seed-label`, `float-label`, `tier-label`: announces such a
 * number. `other-label`: announces a number that is none of these, such as a price or a year. `count`: only with a
 * number directly beside it, `4x`. `none`: says nothing about the item.
 */
export type WordMeaning =
  | { kind: 'finish'; finish: Finish }
  | { kind: 'wear'; wear: Wear }
  | { kind: 'seed-label' | 'float-label' | 'tier-label' | 'other-label' | 'count' | 'none' };

const phrases = (...lines: readonly string[]) => lines.flatMap((line) => line.split(', '));

/** The names of the finishes, and the short forms that traders write. */
export const FINISHES: Readonly<Record<Finish, readonly string[]>> = {
  'case-hardened': [...CASE_HARDENED_NAMES, 'CH', 'Case Harden', 'Case Hardend'],
  'heat-treated': [...HEAT_TREATED_NAMES, 'HT'],
};

/** The game's own names of the wear brackets, and the short forms. Source: NOTICE, "Names". */
export const WEAR_NAMES: Readonly<Record<Wear, readonly string[]>> = {
  'factory-new': phrases(
    'Factory New, FN, 崭新出厂, 嶄新出廠, Прямо с завода, Nova de Fábrica, Fabrikneu, prosto z fabryki',
    'щойно з фабрики, Fabriksny, Neuve, Fabrikadan Yeni Çıkmış',
  ),
  'minimal-wear': phrases(
    'Minimal Wear, MW, 略有磨损, 輕微磨損, Немного поношенное, Pouco Usada, Minimale Gebrauchsspuren, lekkie zużycie',
    'майже без подряпин, Lidt slidt, Très peu usée, Minimalt slitage, Az Aşınmış',
  ),
  'field-tested': phrases(
    'Field-Tested, FT, 久经沙场, 久經沙場, После полевых испытаний, Testada em Campo, Einsatzerprobt',
    'po testach bojowych, після бойових випробувань, Afprøvet i marken, Testée sur le terrain, Testad i fält',
    'Görevde Kullanılmış',
  ),
  'well-worn': phrases(
    'Well-Worn, WW, 破损不堪, 破損不堪, Поношенное, Bem Desgastada, Abgenutzt, mocne zużycie',
    'з численними подряпинами, Meget slidt, Usée, Välanvänd, Eskimiş',
  ),
  'battle-scarred': phrases(
    'Battle-Scarred, BS, 战痕累累, 戰痕累累, Закалённое в боях, Veterana de Guerra, Kampfspuren, po ciężkich walkach',
    'понівечено в боях, Kampvansiret, Marquée par les combats, Stridsärrad, Savaş Görmüş',
  ),
};

/**
 * Announces the pattern number. The first lines are what the game and Steam write (source: NOTICE, "Names"), the others
 * what markets, extensions and traders do.
 */
const SEED_LABELS = phrases(
  'Pattern Template, 图案模板, 圖案模板, Шаблон раскраски, Estilo do padrão, Mustervorlage, Wzór szablonu',
  'Текстурний шаблон, Mønsterskabelon, Modèle des motifs, Mönstermall, Kalıp Şablonu, Paint Seed',
  'Pattern Seed, Paint Pattern, Pattern, Patterns, Pattern ID, Pattern Index, Pattern Number, Pattern Nr',
  'Pattern No, Seed, Seeds, Seed ID, Template, Paint Index Seed, Number, Nr, No, Index, 模板, 模板编号, 图案, 种子',
  '種子, 编号, 編號, паттерн, паттерна, патерн, сид, сід, шаблон, номер, פטרן, תבנית, סיד, パターン, シード, テンプレート, 패턴',
  '시드, 템플릿, Muster, Mönster, Mønster, Wzór, Padrão, Patrón, Plantilla, Motif, Modèle, Desen, Kalıp, Mal',
  'загвар',
);

/** Announces the float. */
const FLOAT_LABELS = phrases(
  'Wear Rating, 磨损率, 磨损度, 磨损, 磨損, Степень износа, Износ, Nível de desgaste, Abnutzungsgrad',
  "Współczynnik zużycia, Зношування, Slidvurdering, Taux d'usure, Slitagegradering, Aşınma Durumu, Float",
  'Float Value, Paint Wear, Wear, Wear Value, флоат, флот, פלואוט, フロート, 플로트, 플롯',
);

/** Announces a number that is neither pattern nor float. */
const OTHER_LABELS = phrases(
  'Price, Buyout, BO, BIN, SP, Worth, Offer, Offers, Sold, Buff, цена, ціна, Preis, Prix, Preço, Cena',
  'Fiyat, Pris, Precio, 价格, 售价, מחיר, Rank, Top, Place, Percentile, Kato, Katowice, Cologne, DreamHack',
  'Finish Catalog, Paint Index, Def Index, Kills, Date, Year, Page',
);

/** Words that say nothing about the item. */
const NO_MEANING = [
  'Blue Gem Blue Gems Bluegem Bluegems Gem Gems Blue Blues Gold Golden Purple Scar Playside Backside Frontside Side Sides',
  'Tip Full Clean Perfect Best Good Great Nice Insane Rare Clean Low High Pink Violet Nearly Almost Max Min H W',
  'блю гем гемы блюгем голубой синий редкий 蓝宝石 蓝钻 多蓝 全蓝 ブルージェム 블루젬 בלו גם כחול mavi bleu azul blau blå niebieski',
  'What Which Is Are Was Does Do Did Has Have Had The A An This That These It Its My Your Our Me I You We They He',
  'Of On In At To For From With Without And Or Vs Versus Than As By Be Can Could Would Should Will Just Only Also So If',
  'How Much Many Why Where When Who Any Some One There Here Not Really Actually Please Pls Plz Thanks Thx Hi Hello Hey Ok',
  'Check Tell Show Find Know Think Look Looks Looking Get Got Buy Buying Sell Selling Trade Trading Trades Want Need Wanted',
  'WTS WTB WTT Cash Crypto Keys Key Add Adds Overpay Instant Listing Listed Link Listings Goods Tools Compare Discover En De Ru Steam CSFloat Skinport BUFF163 DMarket',
  'Value Cost Quality Tier List Skin Skins Item Items Weapon Gun Knife Knives Market Hash Name Title Exterior Condition Ct',
  'StatTrak Stat Trak ST Souvenir Covert Restricted Classified Finish Style Patina Sticker Stickers Holo Foil Paper Glossy',
  'Crown Titan IBP Dignitas Charm Nametag Craft Crafted Inspect Game Screenshot Screen CS CS2 CSGO GO Counter Strike',
  'USD EUR RMB CNY GBP RUB Dollar Dollars Euro Euros Bucks Percent PCT K',
  'я хочу есть можно купить продать продаю нужен нужна по топ чистый это какой какая какое какого что за ли у меня на с в и мой моя сколько стоит как нож скин продам куплю тир тиер',
  'це який яка яке що в мене скільки коштує ніж скін',
  'Ist Das Der Die Ein Eine Einen Was Wie Viel Welcher Welche Welches Wert Mein Meine Messer Und Mit Für Bei Von',
  'Est Ce Que Quel Quelle Le La Les Un Une Des Du De Mon Ma Combien Vaut Couteau Avec Et',
  'Qual Quanto Vale Uma O Os As Meu Minha Faca Com E É Do Da',
  'Czy Jaki Jaka To Jest Ile Kosztuje Mój Moja Nóż Z Na W I',
  'Bu Ne Kadar Bir Mi Mı Bıçak Benim Kaç Ve Ile Är Er Det Den Hvad Vad Hvor Meget Mycket Min Kniv Och Og',
  'Qué Cuánto Cuchillo Mi El Los Las Con',
  '这个 是 的 多少 钱 吗 几 什么 刀 皮肤 价 元 外观 这把 我的 この は です ナイフ いくら 이 칼 얼마 זה מה כמה של הזה סכין',
  'Apparence Zustand Wygląd Вигляд Состояние Overflade Exteriör Görünüş',
].flatMap((line) => line.split(' '));

const meanings = new Map<string, WordMeaning>();
const add = (words: readonly string[], meaning: WordMeaning) => {
  for (const word of words) meanings.set(lettersOf(word), meaning);
};
add(NO_MEANING, { kind: 'none' });
add(OTHER_LABELS, { kind: 'other-label' });
add(['Tier', 'T', 'Тир', 'Тиер', 'Тір', 'Stufe', '级'], { kind: 'tier-label' });
add(['X'], { kind: 'count' });
add(FLOAT_LABELS, { kind: 'float-label' });
add([...SEED_LABELS, 'P'], { kind: 'seed-label' });
for (const wear of Object.keys(WEAR_NAMES) as Wear[]) add(WEAR_NAMES[wear], { kind: 'wear', wear });
for (const finish of Object.keys(FINISHES) as Finish[]) add(FINISHES[finish], { kind: 'finish', finish });

/** The meaning of a word or phrase in the form of `lettersOf`; undefined if it is unknown. */
export function meaningOf(letters: string): WordMeaning | undefined {
  return meanings.get(letters);
}

const FINISH_ENDINGS = (Object.keys(FINISHES) as Finish[]).map(
  (finish) => [finish, FINISHES[finish].map(lettersOf)] as const,
);

/** The finish at the end of a weapon's spelling in the form of `lettersOf`: `fivesevenheattreated`. */
export function finishAtEndOf(letters: string): Finish | undefined {
  return FINISH_ENDINGS.find(([, endings]) => endings.some((ending) => letters.endsWith(ending)))?.[0];
}

/** Words of the longest phrase with a meaning: `після бойових випробувань`. */
export const LONGEST_PHRASE = 5;
