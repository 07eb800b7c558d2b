import { api } from '../browser-api.ts';
import type { Badge } from '../protocol.ts';

export const text = (name: string): string => api.i18n.getMessage(name);

export const tierText = (tier: Badge['tier']): string => text(tier === null ? 'tierNone' : `tier${tier}`);

/** A share of blue in the reader's language. */
export const percentText = (percent: number, digits: number): string =>
  new Intl.NumberFormat(api.i18n.getUILanguage(), { style: 'percent', maximumFractionDigits: digits }).format(
    percent / 100,
  );

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
