import { WEAPON_IDS, WEAPONS, weaponTitle, type WeaponId } from './weapons.ts';

/** The game languages whose item names are known; others show the English names. */
export const NAME_LANGUAGES = ['zh-CN', 'ru', 'pt-BR', 'de', 'pl', 'uk', 'da', 'fr', 'sv', 'tr'] as const;
type NameLanguage = (typeof NAME_LANGUAGES)[number];

/** The game's own names of the finish Heat Treated; languages that are not listed keep the English one. */
const HEAT_TREATED: Readonly<Partial<Record<NameLanguage, string>>> = {
  'zh-CN': '热处理',
  ru: 'Термическая обработка',
  'pt-BR': 'Tratamento Térmico',
  de: 'Wärmebehandlung',
  pl: 'Obróbka termiczna',
  uk: 'Термічна обробка',
  fr: 'Trempe jaspée',
  tr: 'Isıyla İşlenmiş',
};

/**
 * Other spellings of a weapon's name. `localised`: the game's own names where they differ from the English one
 * (source: NOTICE, "Names"). `nicknames`: short forms that traders write, and names in Hebrew letters, which the game
 * does not have. Those of a heat-treated item say the finish if the weapon also exists in Case Hardened.
 */
type WeaponSpellings = {
  localised?: Readonly<Partial<Record<NameLanguage, string>>>;
  nicknames?: readonly string[];
};

/**
 * Spellings by weapon. An entry is optional. They are not part of `WEAPONS`, because every page loads that table and
 * only searches need this one (2.7 kB compressed).
 */
const SPELLINGS: Readonly<Partial<Record<WeaponId, WeaponSpellings>>> = {
  'ak-47': {
    localised: {
      uk: 'АК-47',
    },
    nicknames: ['ak', 'калаш', 'ак', 'אקיי', 'קלאש', 'קלצניקוב'],
  },
  'five-seven': {
    localised: {
      'zh-CN': 'FN57',
      uk: 'Five-seveN',
    },
    nicknames: ['57', '5-7', '5/7', 'fn57', 'fiveseven', 'פייב סבן', 'פייבסבן'],
  },
  'mac-10': {
    localised: {
      uk: 'МАК-10',
    },
    nicknames: ['mac', 'мак', 'מאק 10', 'מאק'],
  },
  karambit: {
    localised: {
      'zh-CN': '爪子刀',
      ru: 'Керамбит',
      uk: 'Керамбіт',
    },
    nicknames: ['kara', 'karam', 'карамбит', 'кара', 'карам', '爪刀', 'קרמביט', 'קארמביט'],
  },
  'm9-bayonet': {
    localised: {
      'zh-CN': 'M9 刺刀',
      ru: 'Штык-нож M9',
      'pt-BR': 'Baioneta M9',
      de: 'M9-Bajonett',
      pl: 'Bagnet M9',
      uk: 'Штик-ніж М9',
      da: 'M9-bajonet',
      fr: 'Baïonnette M9',
      sv: 'M9-bajonett',
    },
    nicknames: ['m9', 'м9', 'm9 bayo', 'אם 9', 'אם9 כידון', 'כידון m9'],
  },
  'butterfly-knife': {
    localised: {
      'zh-CN': '蝴蝶刀',
      ru: 'Нож-бабочка',
      'pt-BR': 'Canivete Borboleta',
      de: 'Butterflymesser',
      pl: 'Nóż motylkowy',
      uk: 'Балісонг',
      da: 'Butterfly-kniv',
      fr: 'Couteau papillon',
      sv: 'Butterflykniv',
      tr: 'Kelebek Bıçak',
    },
    nicknames: ['bfk', 'bf', 'butterfly', 'бабочка', 'балисонг', 'באטרפליי', 'בטרפליי', 'סכין פרפר', 'פרפר'],
  },
  bayonet: {
    localised: {
      'zh-CN': '刺刀',
      ru: 'Штык-нож',
      'pt-BR': 'Baioneta',
      de: 'Bajonett',
      pl: 'Bagnet',
      uk: 'Штик-ніж',
      da: 'Bajonet',
      fr: 'Baïonnette',
      sv: 'Bajonett',
    },
    nicknames: ['bayo', 'штык', 'כידון', 'ביונט', 'באיונט'],
  },
  'bowie-knife': {
    localised: {
      'zh-CN': '鲍伊猎刀',
      ru: 'Нож Боуи',
      'pt-BR': 'Faca Bowie',
      de: 'Bowiemesser',
      pl: 'Nóż Bowie',
      uk: 'Ніж Бові',
      da: 'Bowie-kniv',
      fr: 'Couteau Bowie',
      sv: 'Bowiekniv',
      tr: 'Bowie Bıçağı',
    },
    nicknames: ['bowie', 'боуи', 'бові', 'בואי', 'סכין בואי'],
  },
  'classic-knife': {
    localised: {
      'zh-CN': '海豹短刀',
      ru: 'Классический нож',
      'pt-BR': 'Faca Clássica',
      de: 'Klassisches Messer',
      pl: 'Klasyczny nóż',
      uk: 'Класичний ніж',
      da: 'Klassisk kniv',
      fr: 'Couteau classique',
      sv: 'Klassisk kniv',
      tr: 'Klasik Bıçak',
    },
    nicknames: ['classic', 'css', 'סכין קלאסית', 'קלאסיק'],
  },
  'falchion-knife': {
    localised: {
      'zh-CN': '弯刀',
      ru: 'Фальшион',
      'pt-BR': 'Canivete Falchion',
      de: 'Falchion-Messer',
      pl: 'Nóż falcjon',
      uk: 'Ніж-фальшіон',
      da: 'Falchion-kniv',
      fr: 'Couteau fauchon',
      sv: 'Falchionkniv',
      tr: 'Pala Bıçağı',
    },
    nicknames: ['falchion', 'falch', 'фальш', 'фальшіон', "פלצ'ון", 'פלציון'],
  },
  'flip-knife': {
    localised: {
      'zh-CN': '折叠刀',
      ru: 'Складной нож',
      'pt-BR': 'Canivete',
      de: 'Klappmesser',
      pl: 'Nóż składany',
      uk: 'Складаний ніж',
      da: 'Foldekniv',
      fr: 'Couteau pliant',
      sv: 'Fällkniv',
      tr: 'Sustalı Bıçak',
    },
    nicknames: ['flip', 'флип', 'פליפ'],
  },
  'gut-knife': {
    localised: {
      'zh-CN': '穿肠刀',
      ru: 'Нож с лезвием-крюком',
      'pt-BR': 'Faca Gut Hook',
      de: 'Aufbrechmesser',
      pl: 'Nóż z hakiem',
      uk: 'Білувальний ніж',
      da: 'Jagtkniv',
      fr: 'Couteau à éviscérer',
      sv: 'Buköppnare',
      tr: 'Kancalı Bıçak',
    },
    nicknames: ['gut', 'гат', 'גאט'],
  },
  'huntsman-knife': {
    localised: {
      'zh-CN': '猎杀者匕首',
      ru: 'Охотничий нож',
      'pt-BR': 'Faca do Caçador',
      de: 'Jagdmesser',
      pl: 'Nóż myśliwski',
      uk: 'Мисливський ніж',
      da: 'Huntsman-kniv',
      fr: 'Couteau de chasse',
      sv: 'Huntsmankniv',
      tr: 'Avcı Bıçağı',
    },
    nicknames: ['huntsman', 'hunts', 'tactical', 'хантсман', 'האנטסמן', 'הנטסמן'],
  },
  'kukri-knife': {
    localised: {
      'zh-CN': '廓尔喀刀',
      ru: 'Кукри',
      'pt-BR': 'Faca Kukri',
      de: 'Kukri-Messer',
      pl: 'Nóż kukri',
      uk: 'Ніж кукрі',
      da: 'Kukrikniv',
      fr: 'Couteau Kukri',
      sv: 'Kukrikniv',
      tr: 'Kukri Bıçağı',
    },
    nicknames: ['kukri', 'קוקרי'],
  },
  'navaja-knife': {
    localised: {
      'zh-CN': '折刀',
      ru: 'Наваха',
      'pt-BR': 'Faca Navaja',
      de: 'Navaja-Messer',
      pl: 'Navaja',
      uk: 'Наваха',
      da: 'Navaja-kniv',
      fr: 'Navaja',
      sv: 'Navajakniv',
      tr: 'Navaja Bıçağı',
    },
    nicknames: ['navaja', 'gypsy jackknife', 'נבאחה', 'נוואחה'],
  },
  'nomad-knife': {
    localised: {
      'zh-CN': '流浪者匕首',
      ru: 'Нож «Бродяга»',
      'pt-BR': 'Faca Nômade',
      de: 'Nomadenmesser',
      pl: 'Nóż nomada',
      uk: 'Польовий ніж',
      da: 'Nomadekniv',
      fr: 'Couteau de nomade',
      sv: 'Nomad-kniv',
      tr: 'Göçebe Bıçağı',
    },
    nicknames: ['nomad', 'outdoor', 'бродяга', 'נומאד', 'נווד'],
  },
  'paracord-knife': {
    localised: {
      'zh-CN': '系绳匕首',
      ru: 'Паракорд-нож',
      'pt-BR': 'Faca de Cordame',
      de: 'Fallschirm-Messer',
      pl: 'Nóż paracord',
      uk: 'Тактичний ніж',
      da: 'Paracordkniv',
      fr: 'Couteau en paracorde',
      sv: 'Paracordkniv',
      tr: 'Paraşüt Kordonu Saplı Bıçak',
    },
    nicknames: ['paracord', 'para', 'cord', 'פאראקורד', 'פרקורד'],
  },
  'shadow-daggers': {
    localised: {
      'zh-CN': '暗影双匕',
      ru: 'Тычковые ножи',
      'pt-BR': 'Adagas Sombrias',
      de: 'Schattendolche',
      pl: 'Sztylety Cienia',
      uk: 'Тіньові ножі',
      da: 'Shadow-daggerter',
      fr: 'Dagues sombres',
      sv: 'Skuggdolkar',
      tr: 'Gölge Hançerler',
    },
    nicknames: ['daggers', 'shadow', 'push', 'push daggers', 'тычки', 'שאדו דאגרס'],
  },
  'skeleton-knife': {
    localised: {
      'zh-CN': '骷髅匕首',
      ru: 'Скелетный нож',
      'pt-BR': 'Faca Esqueleto',
      de: 'Skelettmesser',
      pl: 'Nóż szkieletowy',
      uk: 'Скелетний ніж',
      da: 'Skeletkniv',
      fr: 'Couteau squelettique',
      sv: 'Skeleton-kniv',
      tr: 'İskelet Bıçak',
    },
    nicknames: ['skeleton', 'skele', 'скелетный', 'סקלטון', 'שלד'],
  },
  'stiletto-knife': {
    localised: {
      'zh-CN': '短剑',
      ru: 'Стилет',
      'pt-BR': 'Faca Stiletto',
      de: 'Stilett',
      pl: 'Sztylet',
      uk: 'Ніж-стилет',
      da: 'Stiletto-kniv',
      fr: 'Stylet',
      sv: 'Stilettkniv',
      tr: 'Stiletto Bıçak',
    },
    nicknames: ['stiletto', 'stil', 'סטילטו'],
  },
  'survival-knife': {
    localised: {
      'zh-CN': '求生匕首',
      ru: 'Нож выживания',
      'pt-BR': 'Faca de Sobrevivência',
      de: 'Survival-Messer',
      pl: 'Nóż survivalowy',
      uk: 'Ніж для виживання',
      da: 'Overlevelseskniv',
      fr: 'Couteau de survie',
      sv: 'Överlevnadskniv',
      tr: 'Hayatta Kalma Bıçağı',
    },
    nicknames: ['survival', 'canis', 'סורבייבל', 'הישרדות'],
  },
  'talon-knife': {
    localised: {
      'zh-CN': '锯齿爪刀',
      ru: 'Коготь',
      'pt-BR': 'Faca Talon',
      de: 'Talon-Messer',
      pl: 'Szpon',
      uk: 'Ніж-кіготь',
      da: 'Talon-kniv',
      fr: 'Canif',
      sv: 'Talonkniv',
      tr: 'Talon Bıçağı',
    },
    nicknames: ['talon', 'widowmaker', 'טאלון', 'טלון'],
  },
  'ursus-knife': {
    localised: {
      'zh-CN': '熊刀',
      ru: 'Медвежий нож',
      'pt-BR': 'Faca Ursus',
      de: 'Ursus-Messer',
      pl: 'Ursus',
      uk: 'Ведмежий ніж',
      da: 'Ursus-kniv',
      fr: 'Ursus',
      sv: 'Ursuskniv',
      tr: 'Ursus Bıçağı',
    },
    nicknames: ['ursus', 'אורסוס'],
  },
  'five-seven-heat-treated': {
    localised: {
      'zh-CN': 'FN57',
      uk: 'Five-seveN',
    },
    nicknames: ['five-seven ht', '57 ht', '57 heat treated'],
  },
  'desert-eagle-heat-treated': {
    localised: {
      'zh-CN': '沙漠之鹰',
      uk: 'Пустельний орел',
    },
    nicknames: [
      'desert eagle',
      'deagle',
      'deag',
      'desert eagle ht',
      'deagle ht',
      'deagle heat treated',
      'дигл',
      'דיגל',
      'דזרט איגל',
    ],
  },
  'hydra-gloves': {
    localised: {
      'zh-CN': '九头蛇手套',
      ru: 'Перчатки «Гидра»',
      'pt-BR': 'Luvas da Hidra',
      de: 'Hydra-Handschuhe',
      pl: 'Rękawice Hydra',
      uk: 'Рукавиці «Гідра»',
      da: 'Hydra-handsker',
      fr: 'Gants Hydra',
      sv: 'Hydrahandskar',
      tr: 'Hydra Eldivenleri',
    },
    nicknames: ['hydra', 'hydras'],
  },
};

/** The weapon's names in other game languages, by language; empty when none are known. */
export function localisedNamesOf(id: WeaponId): Readonly<Partial<Record<NameLanguage, string>>> {
  return SPELLINGS[id]?.localised ?? {};
}

/**
 * The weapon's name in a language, with the finish in brackets where it is not Case Hardened: `沙漠之鹰（热处理）`. The
 * English name where the game has no other.
 */
export function weaponNameIn(language: string, id: WeaponId): string {
  const { name, finish } = WEAPONS[id];
  const named = (localisedNamesOf(id) as Readonly<Record<string, string>>)[language];
  if (finish === 'case-hardened') return named ?? name;
  const treated = (HEAT_TREATED as Readonly<Record<string, string>>)[language];
  if (treated === undefined) return named === undefined ? weaponTitle(id) : `${named} Heat Treated`;
  return language === 'zh-CN' ? `${named ?? name}（${treated}）` : `${named ?? name} (${treated})`;
}

/** The weapons whose name in a language is not the English one, with that name. */
export function weaponNamesIn(language: string): Readonly<Partial<Record<WeaponId, string>>> {
  const names = WEAPON_IDS.map((id) => [id, weaponNameIn(language, id)] as const);
  return Object.fromEntries(names.filter(([id, name]) => name !== weaponTitle(id)));
}

/** The weapon's nicknames among traders; empty when none are known. */
export function nicknamesOf(id: WeaponId): readonly string[] {
  return SPELLINGS[id]?.nicknames ?? [];
}
