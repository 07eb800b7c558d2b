import { DEFAULT_LANGUAGE, normaliseLanguage, type LanguageCode } from '@bluegem/locales/languages';
import * as z from 'zod/mini';
import { COMMAND_NAME, OPTION_NAME } from './command.ts';
import type { Chat, ChatReply } from './chat.ts';

/** Kinds of requests and responses: https://discord.com/developers/docs/interactions/receiving-and-responding. */
const REQUEST = { ping: 1, command: 2, autocomplete: 4 } as const;
const RESPONSE = { pong: 1, message: 4, choices: 8 } as const;
/** Only the person who typed the command sees the message. */
const ONLY_FOR_SENDER = 64;

/** Limits of Discord, in characters and entries. */
const CHOICES_MAX = 25;
const CHOICE_MAX_LENGTH = 100;

/** Colours of the edge of a message: the product's blue, and grey. */
const GEM_COLOUR = 0x2f7bff;
const PLAIN_COLOUR = 0x8a93a6;

const OptionSchema = z.object({ name: z.string(), value: z.optional(z.union([z.string(), z.number(), z.boolean()])) });

const InteractionSchema = z.object({
  type: z.int(),
  locale: z.optional(z.string()),
  data: z.optional(z.object({ name: z.optional(z.string()), options: z.optional(z.array(OptionSchema)) })),
});

export type Interaction = z.output<typeof InteractionSchema>;

/** The interaction in a signed body; undefined if it is none. */
export function readInteraction(body: string): Interaction | undefined {
  try {
    return InteractionSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function messageOf(reply: ChatReply): object {
  // No one is notified, whatever the text of a query says.
  const quiet = { allowed_mentions: { parse: [] } };
  if (reply.kind === 'problem') return { ...quiet, content: reply.text, flags: ONLY_FOR_SENDER };
  const { title, url, picture, headline, isGem, facts } = reply;
  const embed = {
    title,
    url,
    description: headline,
    color: isGem ? GEM_COLOUR : PLAIN_COLOUR,
    fields: facts.map(({ label, value }) => ({ name: label, value, inline: true })),
    image: { url: picture },
  };
  return { ...quiet, embeds: [embed] };
}

const languageOf = ({ locale }: Interaction): LanguageCode => normaliseLanguage(locale ?? '') ?? DEFAULT_LANGUAGE;

const textOf = ({ data }: Interaction): string =>
  String(data?.options?.find(({ name }) => name === OPTION_NAME)?.value ?? '');

/** The response to an interaction; undefined for a kind or a command that is not ours. `origin`: of the links. */
export function answerInteraction(chat: Chat, interaction: Interaction, origin: string): object | undefined {
  if (interaction.type === REQUEST.ping) return { type: RESPONSE.pong };
  if (interaction.data?.name !== COMMAND_NAME) return undefined;
  const [language, text] = [languageOf(interaction), textOf(interaction)];
  if (interaction.type === REQUEST.command)
    return { type: RESPONSE.message, data: messageOf(chat.reply(language, text, origin)) };
  if (interaction.type !== REQUEST.autocomplete) return undefined;
  const choices = chat
    .suggest(language, text)
    .filter(({ name, value }) => name.length <= CHOICE_MAX_LENGTH && value.length <= CHOICE_MAX_LENGTH);
  return { type: RESPONSE.choices, data: { choices: choices.slice(0, CHOICES_MAX) } };
}
