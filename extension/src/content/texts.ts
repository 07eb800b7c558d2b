import { directionOf, type Direction } from '@bluegem/locales/languages';
import { api } from '../browser-api.ts';
import { textLanguage } from '../text-language.ts';
import type { Badge } from '../protocol.ts';

/** A page of a hundred items needs the same few texts again and again. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

export const text = remembered((name: string): string => api.i18n.getMessage(name));

/** The direction of the texts, which is not that of the page. */
export const direction = (): Direction => directionOf(textLanguage());

/** A format takes about as long to make as a badge. */
const percentFormat = remembered(
  (maximumFractionDigits: number) => new Intl.NumberFormat(textLanguage(), { style: 'percent', maximumFractionDigits }),
);

export const tierText = (tier: Badge['tier']): string => text(tier === null ? 'tierNone' : `tier${tier}`);

/** A share of blue in the reader's language. */
export const percentText = (percent: number, digits: number): string => percentFormat(digits).format(percent / 100);

/** The measured sides with their names; those of the AK-47 are its top cover and its magazine. */
export function blueBySide({ weapon, playside, backside }: Badge): [name: string, percent: number][] {
  const names = weapon === 'ak-47' ? ['top', 'magazine'] : ['playside', 'backside'];
  return [playside, backside].flatMap((percent, index): [string, number][] =>
    percent === null ? [] : [[text(names[index] ?? ''), percent]],
  );
}

export const rankText = ({ rank }: Badge): string => `#${rank}`;

/** All that a badge says, for screen readers. */
export function badgeText(badge: Badge): string {
  const blue = blueBySide(badge).map(([name, percent]) => `${name} ${percentText(percent, 1)}`);
  return [`${badge.title} ${badge.patternId}`, tierText(badge.tier), rankText(badge), ...blue].join(', ');
}
