import { widthInEm } from './character-widths.ts';

/**
 * The space for texts at one location, in em of its font size. `keys` are texts of one namespace, `*` matches one part
 * of a key. `isRow`: all of them stand side by side and share the space. `wraps`: each word has the space, because
 * lines wrap.
 */
export type Limit = {
  namespace: string;
  keys: readonly string[];
  em: number;
  isRow?: true;
  wraps?: true;
  place: string;
};

/** Texts with limited space. The space is that of a screen 360 px wide, unless stated otherwise. */
export const TEXT_LIMITS: readonly Limit[] = [
  {
    namespace: 'common',
    keys: ['nav.check', 'nav.patterns', 'nav.discover', 'nav.statistics', 'nav.insights', 'nav.studio'],
    em: 26.5,
    isRow: true,
    place: 'the navigation, which scrolls sideways but shows its last word',
  },
  { namespace: 'common', keys: ['account.signIn', 'nav.more'], em: 6, place: 'the header' },
  { namespace: 'common', keys: ['tierShort.*'], em: 2.2, place: 'badges' },
  { namespace: 'common', keys: ['flag.*'], em: 8.5, place: 'badges' },
  { namespace: 'common', keys: ['region.*'], em: 7.5, place: 'heads of tables' },
  { namespace: 'common', keys: ['region.playside', 'region.backside'], em: 9.5, isRow: true, place: 'a toolbar' },
  { namespace: 'common', keys: ['colour.*'], em: 6.3, place: 'heads of tables' },
  { namespace: 'common', keys: ['search.placeholder'], em: 11, place: 'the search field beside its button' },
  { namespace: 'common', keys: ['palette.kinds.*'], em: 9.5, place: 'the end of a suggestion' },

  {
    namespace: 'patternModal',
    keys: ['tabs.reconstruction', 'tabs.game'],
    em: 13,
    isRow: true,
    place: 'tabs, with a number and a third one',
  },
  {
    namespace: 'patternModal',
    keys: ['live.all', 'live.measured'],
    em: 9,
    isRow: true,
    place: 'a switch beside a chip',
  },
  { namespace: 'patternModal', keys: ['live.view'], em: 5.5, place: 'a button beside a switch' },
  { namespace: 'patternModal', keys: ['live.types.*'], em: 5.2, place: 'a switch of four' },
  { namespace: 'patternModal', keys: ['wearShort.*'], em: 2.1, place: 'a scale of five' },
  { namespace: 'patternModal', keys: ['published', 'ownMeasure', 'importedMeasure'], em: 8, place: 'rows of a table' },
  { namespace: 'patternModal', keys: ['clusterCount', 'clusterBiggest'], em: 7, place: 'labels' },
  { namespace: 'patternModal', keys: ['clusterEfficiency'], em: 10, place: 'the last label of three' },
  { namespace: 'patternModal', keys: ['share.qr', 'share.native', 'compare'], em: 8, place: 'buttons' },

  // The detailed table: twelve columns beside the filters, on a wide screen (table-columns.ts, less one padding).
  { namespace: 'patterns', keys: ['columns.rank', 'columns.gemScore'], em: 3.6, place: 'heads of columns' },
  { namespace: 'patterns', keys: ['columns.tier', 'columns.gold'], em: 3.9, place: 'heads of columns' },
  { namespace: 'patterns', keys: ['columns.purple', 'columns.blueTotal'], em: 4.2, place: 'heads of columns' },
  { namespace: 'patterns', keys: ['columns.clusters'], em: 4.8, place: 'the head of a column' },
  { namespace: 'patterns', keys: ['columns.blue*', 'columns.side'], em: 5.1, place: 'heads of columns' },
  { namespace: 'patterns', keys: ['sidesShort.*'], em: 5, place: 'cells of a narrow column' },
  { namespace: 'patterns', keys: ['basis.*'], em: 5.7, wraps: true, place: 'cells of a narrow column' },
  { namespace: 'patterns', keys: ['layout.table', 'layout.grid'], em: 8, isRow: true, place: 'a switch of two' },
  { namespace: 'patterns', keys: ['view.short', 'view.detailed'], em: 9, isRow: true, place: 'a switch of two' },
  {
    namespace: 'patterns',
    keys: ['previous', 'next', 'show', 'pageSize', 'sizeAll'],
    em: 6,
    place: 'buttons and labels',
  },
  { namespace: 'patterns', keys: ['sort.label'], em: 7.5, place: 'the label of a select' },
  { namespace: 'patterns', keys: ['sorts.*'], em: 12, place: 'a select' },
  { namespace: 'patterns', keys: ['filters.title', 'filters.clear'], em: 9, place: 'buttons' },
  { namespace: 'patterns', keys: ['filters.from', 'filters.to'], em: 4.5, place: 'fields of a number' },

  {
    namespace: 'studio',
    keys: ['look.fancy', 'look.flat', 'look.mask'],
    em: 14,
    isRow: true,
    place: 'a switch of three',
  },
  { namespace: 'studio', keys: ['view.sides', 'view.model'], em: 14, isRow: true, place: 'a switch of two' },
  { namespace: 'studio', keys: ['chooseGem'], em: 12, place: 'a button beside two others' },
  { namespace: 'studio', keys: ['control.scale', 'control.*X', 'control.*Y'], em: 9.5, place: 'labels of controls' },
  {
    namespace: 'consent',
    keys: ['acceptAll', 'essentialOnly', 'save'],
    em: 12,
    place: 'buttons',
  },
  {
    namespace: 'auth',
    keys: ['menu.wishlist', 'menu.history', 'menu.settings', 'menu.signOut'],
    em: 10,
    place: 'a menu',
  },
  { namespace: 'auth', keys: ['login.with.*'], em: 14, place: 'buttons' },
  { namespace: 'auth', keys: ['wish.add', 'wish.remove'], em: 12, place: 'a button' },
  { namespace: 'forms', keys: ['check', 'checking', 'reset'], em: 8, place: 'buttons' },
  {
    namespace: 'forms',
    keys: ['category.label', 'weapon.label', 'patternId.label'],
    em: 10,
    place: 'labels of fields',
  },
  { namespace: 'landing', keys: ['best.all'], em: 11, place: 'buttons' },
  { namespace: 'bulk', keys: ['columns.*'], em: 8.6, place: 'heads of columns' },
  { namespace: 'statistics', keys: ['tab.*'], em: 10.5, place: 'tabs' },
  { namespace: 'statistics', keys: ['column.*'], em: 9, place: 'heads of columns' },
  { namespace: 'statistics', keys: ['clusters.band.*'], em: 5, place: 'parts of a chart' },
  { namespace: 'insights', keys: ['tab.*'], em: 12.5, place: 'tabs' },
  { namespace: 'insights', keys: ['values.*'], em: 7, place: 'heads of columns' },
  { namespace: 'index', keys: ['find.paints.*', 'find.sizes.*'], em: 6.3, place: 'switches' },
  { namespace: 'index', keys: ['weights.zone.*'], em: 10, place: 'names of sliders' },
  { namespace: 'index', keys: ['compare.zoomAll', 'compare.addButton', 'tool.show'], em: 7.5, place: 'buttons' },
  { namespace: 'discover', keys: ['trending.days'], em: 4.5, place: 'a switch of three' },
  {
    namespace: 'errors',
    keys: ['screens.actions.retry', 'screens.actions.home', 'screens.actions.back'],
    em: 12,
    place: 'buttons',
  },
];

/** A placeholder counts as a number of two digits. */
const filled = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '00').replaceAll(/<\/?\w+>/g, '');

const matches = (key: string, pattern: string): boolean => {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^.]*')}$`).test(key);
};

const widthOf = (text: string, wraps = false): number =>
  wraps ? Math.max(...text.split(' ').map(widthInEm)) : widthInEm(text);

const asEm = (width: number): string => `${width.toFixed(1)} em`;

/** The texts of a namespace that are wider than their space, one line each. */
export function findTooWide(
  namespace: string,
  texts: ReadonlyMap<string, string>,
  limits: readonly Limit[] = TEXT_LIMITS,
): string[] {
  return limits
    .filter((limit) => limit.namespace === namespace)
    .flatMap(({ keys, em, isRow, wraps, place }) => {
      const own = [...texts].filter(([key]) => keys.some((pattern) => matches(key, pattern)));
      const widths = own.map(([key, text]) => ({ key, width: widthOf(filled(text), wraps) }));
      const row = { key: own.map(([key]) => key).join(', '), width: widths.reduce((sum, { width }) => sum + width, 0) };
      return (isRow ? [row] : widths)
        .filter(({ width }) => width > em)
        .map(({ key, width }) => `${key}: ${asEm(width)} wide, ${place}: ${asEm(em)}`);
    });
}

/** Limits without a text, for example after a key was renamed. */
export function limitsWithoutText(namespace: string, texts: ReadonlyMap<string, string>): string[] {
  const patterns = TEXT_LIMITS.filter((limit) => limit.namespace === namespace).flatMap(({ keys }) => keys);
  return patterns.filter((pattern) => ![...texts.keys()].some((key) => matches(key, pattern)));
}
