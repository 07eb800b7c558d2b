import { LOCALISED_WEAPON_NAMES } from './weapon-names.ts';
import { WEAPON_IDS, WEAPONS, isWeaponId, type WeaponId } from './weapons.ts';

/** What traders write instead of the name. A heat-treated item is only meant where the finish is said. */
const NICKNAMES = {
  'ak-47': ['ak', 'калаш', 'ак'],
  'five-seven': ['57', '5-7', '5/7', 'fn57', 'fiveseven'],
  'mac-10': ['mac', 'мак'],
  karambit: ['kara', 'karam', 'карамбит', 'кара', 'карам', '爪刀'],
  'm9-bayonet': ['m9', 'м9', 'm9 bayo'],
  'butterfly-knife': ['bfk', 'bf', 'butterfly', 'бабочка', 'балисонг'],
  bayonet: ['bayo', 'штык'],
  'bowie-knife': ['bowie', 'боуи', 'бові'],
  'classic-knife': ['classic', 'css'],
  'falchion-knife': ['falchion', 'falch', 'фальш', 'фальшіон'],
  'flip-knife': ['flip', 'флип'],
  'gut-knife': ['gut', 'гат'],
  'huntsman-knife': ['huntsman', 'hunts', 'tactical', 'хантсман'],
  'kukri-knife': ['kukri'],
  'navaja-knife': ['navaja', 'gypsy jackknife'],
  'nomad-knife': ['nomad', 'outdoor', 'бродяга'],
  'paracord-knife': ['paracord', 'para', 'cord'],
  'shadow-daggers': ['daggers', 'shadow', 'push', 'push daggers', 'тычки'],
  'skeleton-knife': ['skeleton', 'skele', 'скелетный'],
  'stiletto-knife': ['stiletto', 'stil'],
  'survival-knife': ['survival', 'canis'],
  'talon-knife': ['talon', 'widowmaker'],
  'ursus-knife': ['ursus'],
  'five-seven-heat-treated': ['five-seven ht', '57 ht', '57 heat treated'],
  'desert-eagle-heat-treated': [
    'desert eagle',
    'deagle',
    'deag',
    'desert eagle ht',
    'deagle ht',
    'deagle heat treated',
    'дигл',
  ],
  'hydra-gloves': ['hydra', 'hydras'],
} as const satisfies Record<WeaponId, readonly string[]>;

/** Cyrillic letters that look like Latin ones, folded so that `АК-47` and `AK-47` meet. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ї: 'i',
  ѕ: 's',
  ј: 'j',
};

/** Longer texts name no weapon; the longest market name, Butterfly Knife with star, counter and wear, has 60. */
export const LONGEST_TEXT = 60;

/** What market names add to the weapon: finish, counter, origin, wear. */
const MARKET_WORDS =
  /case[\s-]*hardened|stattrak|souvenir|\((?:factory new|minimal wear|field-tested|well-worn|battle-scarred)\)/g;

/** A spelling reduced to what matters: case, accents, spaces, signs, look-alike letters and market words fall away. */
export function skeletonOf(text: string): string {
  return text
    .replaceAll('™', '') // before it is taken apart into T and M
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(MARKET_WORDS, '')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/[а-яёіїѕј]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

function spellingsOf(id: WeaponId): string[] {
  const { name, finish, internalName } = WEAPONS[id];
  const isHeatTreated = finish === 'heat-treated';
  const names = [name, ...Object.values(LOCALISED_WEAPON_NAMES[id])];
  const finished = isHeatTreated ? names.map((each) => `${each} heat treated`) : names;
  const game =
    internalName && !isHeatTreated
      ? [/^/, /^weapon_/, /^weapon_knife_/].map((prefix) => internalName.replace(prefix, ''))
      : [];
  return [id, ...finished, ...game, ...NICKNAMES[id]];
}

const BY_SKELETON: ReadonlyMap<string, WeaponId> = new Map(
  WEAPON_IDS.toReversed().flatMap((id) => spellingsOf(id).map((spelling) => [skeletonOf(spelling), id] as const)),
);

/** Every known spelling of a weapon, reduced to what matters. */
export function skeletonsOf(id: WeaponId): string[] {
  return spellingsOf(id).map(skeletonOf);
}

/** The weapon of which a text is a whole spelling: id, market name, game name, localised name or nickname. */
export function findWeaponBySpelling(text: string): WeaponId | undefined {
  if (isWeaponId(text)) return text;
  return text.length > LONGEST_TEXT ? undefined : BY_SKELETON.get(skeletonOf(text));
}

/**
 * The weapons a text may mean: one for an exact spelling (id, market name, game name, localised name, nickname),
 * else all that have a spelling beginning with it (2 characters at least). Empty when nothing fits.
 */
export function findWeapons(text: string): readonly WeaponId[] {
  const exact = findWeaponBySpelling(text);
  if (exact) return [exact];
  if (text.length > LONGEST_TEXT) return [];
  const skeleton = skeletonOf(text);
  if (skeleton.length < 2) return [];
  const found = new Set<WeaponId>();
  for (const [spelling, id] of BY_SKELETON) if (spelling.startsWith(skeleton)) found.add(id);
  return WEAPON_IDS.filter((id) => found.has(id));
}

/** The one weapon a text names, whatever its spelling or script; undefined when none or several fit. */
export function findWeapon(text: string): WeaponId | undefined {
  const found = findWeapons(text);
  return found.length === 1 ? found[0] : undefined;
}
