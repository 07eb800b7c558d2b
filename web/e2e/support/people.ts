/** Users of the local provider, one for each journey, so that their accounts do not interfere. */
export const PERSON = {
  steam: 'Ada Temper',
  discord: 'Grüner Käfer',
  keyboard: 'Синий Камень',
  tabs: '蓝宝石',
  scriptless: 'Blue Gem 💎🔵',
  account: 'Robert "Bobby" <b>Steel</b>',
  wish: 'נועה כחול',
  attacked: 'Mara Quench',
} as const;
