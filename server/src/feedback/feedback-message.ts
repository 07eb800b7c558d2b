import type { FeedbackKind } from '@bluegem/core/site/feedback';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import type { StoredFeedback } from '@bluegem/data/feedback/feedback';
import { discordMessage, type DiscordMessage } from '../outside/discord-webhook.ts';

const TITLES: Readonly<Record<FeedbackKind, string>> = {
  general: 'General feedback',
  pattern: 'Pattern information',
  bug: 'Bug report',
  feature: 'Feature suggestion',
};
/** Discord's limit is 4,096 in an unspecified unit; the stricter one is used. */
const DESCRIPTION_MAX_LENGTH = 4000;
const CUT = '…';

/** Control characters except line ends, invisible ones, and those that change the direction of writing. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const MARKDOWN = /[\\*_~`|>#[\]()<@:\-+=.!]/;

/** Text that Discord shows as typed, cut between characters to at most `maxLength` UTF-16 units. */
export function escapeForDiscord(text: string, maxLength: number): string {
  let escaped = '';
  for (const character of text.replaceAll(INVISIBLE, '')) {
    const next = MARKDOWN.test(character) ? `\\${character}` : character;
    if (escaped.length + next.length > maxLength - CUT.length) return escaped + CUT;
    escaped += next;
  }
  return escaped;
}

function placeOf({ weapon, patternId }: StoredFeedback): string {
  const name = weapon === null ? '' : weaponTitle(weapon);
  return `${name}${patternId === null ? '' : ` #${patternId}`}`.trim();
}

/** Feedback as a message for a Discord channel. It says whether there is an e-mail address, but does not contain it. */
export function feedbackMessage(entry: StoredFeedback): DiscordMessage {
  const place = placeOf(entry);
  const fields = [
    ...(place === '' ? [] : [{ name: 'Pattern', value: escapeForDiscord(place, 200), inline: true }]),
    { name: 'Email', value: entry.email === null ? 'none' : 'email on file', inline: true },
  ];
  const embed = {
    title: TITLES[entry.kind],
    description: escapeForDiscord(entry.message, DESCRIPTION_MAX_LENGTH),
    fields,
    footer: { text: entry.id },
    timestamp: entry.createdAt.toISOString(),
  };
  return discordMessage(embed);
}
