import type { LanguageCode } from '@bluegem/locales/languages';

/** The answer to a text in a chat: the verdict on a pattern, or what is wrong with the text. */
export type ChatReply =
  | { kind: 'problem'; text: string }
  | {
      kind: 'pattern';
      /** `Karambit #387`, in the reader's language. */
      title: string;
      /** The page of the pattern, and the picture of both sides, on the site's own address. */
      url: string;
      picture: string;
      headline: string;
      isGem: boolean;
      facts: readonly { label: string; value: string }[];
    };

/** An entry of a list while a user types. `value` is the text of its query. */
export type ChatSuggestion = { name: string; value: string };

/** Answers for chats, in the reader's language, as the pages word them. */
export type Chat = {
  reply(language: LanguageCode, text: string, origin: string): ChatReply;
  suggest(language: LanguageCode, text: string): readonly ChatSuggestion[];
};
