import type { ClaimedMessage } from '@bluegem/data/alerts/alert-messages';
import { escapeForDiscord } from '../../feedback/feedback-message.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { discordMessage, type DiscordMessage } from '../../outside/discord-webhook.ts';
import type { Mail } from '../../outside/mail.ts';
import type { AlertMessage } from './alert-texts.ts';

type Sent = Pick<ClaimedMessage, 'id' | 'createdAt'>;

const SUBJECT_MAX_LENGTH = 200;
const LINE_MAX_LENGTH = 300;

/** A message in a channel: one embed, with a link to the page of each event. The id identifies a repeated message. */
export function discordMessageOf(
  { subject, lead, lines, more, action, reason, stop }: AlertMessage,
  { id, createdAt }: Sent,
): DiscordMessage {
  const link = (text: string, url: string) => `[${escapeForDiscord(text, LINE_MAX_LENGTH)}](${url})`;
  const description = [
    escapeForDiscord(lead, LINE_MAX_LENGTH),
    ...lines.map(({ title, text, url }) => `${link(title, url)}\n${escapeForDiscord(text, LINE_MAX_LENGTH)}`),
    ...(more === null ? [] : [escapeForDiscord(more, LINE_MAX_LENGTH)]),
    link(action.text, action.url),
    `${escapeForDiscord(reason, LINE_MAX_LENGTH)} ${link(stop.text, stop.url)}`,
  ].join('\n\n');
  const embed = {
    title: escapeForDiscord(subject, SUBJECT_MAX_LENGTH),
    description,
    footer: { text: id },
    timestamp: createdAt.toISOString(),
  };
  return discordMessage(embed);
}

const plainText = ({ lead, lines, more, action, reason, stop }: AlertMessage) =>
  [
    lead,
    ...lines.map(({ title, text, url }) => `${title}\n${text}\n${url}`),
    ...(more === null ? [] : [more]),
    `${action.text}\n${action.url}`,
    `-- \n${reason}\n${stop.text}: ${stop.url}`,
  ].join('\n\n');

function markup({ language, direction, subject, lead, lines, more, action, reason, stop }: AlertMessage): string {
  const text = escapeMarkup;
  const link = ({ text: name, url }: { text: string; url: string }) => `<a href="${text(url)}">${text(name)}</a>`;
  const items = lines.map((line) => `<li>${link({ text: line.title, url: line.url })}<br>${text(line.text)}</li>`);
  return [
    `<!doctype html><html lang="${text(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${text(subject)}</title></head>`,
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em"><p>${text(lead)}</p>`,
    ...(items.length === 0 ? [] : [`<ul>${items.join('')}</ul>`]),
    ...(more === null ? [] : [`<p>${text(more)}</p>`]),
    `<p><b>${link(action)}</b></p><hr><p><small>${text(reason)} ${link(stop)}</small></p></body></html>`,
  ].join('\n');
}

/** An e-mail. Its id is that of the message: mailboxes show a repeated one once. */
export const mailOf = (message: AlertMessage, { id, createdAt }: Sent, to: string): Mail => ({
  id,
  to,
  subject: message.subject,
  text: plainText(message),
  html: markup(message),
  stopUrl: message.stop.url,
  date: createdAt,
});
