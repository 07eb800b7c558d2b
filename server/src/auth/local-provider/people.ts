/** A fictitious person, with ids that Steam and Discord never assign. */
export type Person = { name: string; steamId: string; discordId: string };

const NAMES = [
  'Ada Temper',
  'Grüner Käfer',
  'נועה כחול',
  'Синий Камень',
  '蓝宝石',
  'Blue Gem 💎🔵',
  'Robert "Bobby" <b>Steel</b>',
  'Mara Quench',
];

const number = (index: number) => String(index + 1);

export const PEOPLE: readonly Person[] = NAMES.map((name, index) => ({
  name,
  steamId: `7656119${number(index).padStart(10, '0')}`,
  discordId: `1000000${number(index).padStart(3, '0')}`,
}));

export const personOf = (id: string): Person | undefined =>
  PEOPLE.find(({ steamId, discordId }) => steamId === id || discordId === id);
