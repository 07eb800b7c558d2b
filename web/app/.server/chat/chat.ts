import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Chat, ChatReply, ChatSuggestion } from '@bluegem/server/http/discord/chat';
import { spaceAfter } from '@bluegem/server/http/translate-error';
import { patternSuggestions } from '@bluegem/server/patterns/suggestions';
import { verdictHeadline } from '../../features/check/verdict-headline.ts';
import { formatsOf } from '../../i18n/format.ts';
import { translatorOf } from '../../i18n/texts.ts';
import { suggestedText } from '../../i18n/suggested-text.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { queryProblemText } from '../../pattern-parts/query-problem.tsx';
import { cardPath } from '../previews/card-address.ts';
import { patternCardText } from '../previews/card-texts.ts';
import { getServices } from '../services.ts';

function reply(language: LanguageCode, text: string, origin: string): ChatReply {
  const t = translatorOf(language);
  const query = parseCheckQuery(text);
  if ('problem' in query) {
    const { problem } = query;
    const what = queryProblemText(t, problem, formatsOf(language).list);
    const meant = problem.kind === 'weapon-unknown' ? problem.suggestion : null;
    return {
      kind: 'problem',
      text:
        meant === null
          ? what
          : `${what}${spaceAfter(what)}${t('forms:query.did-you-mean', { name: suggestedText(t, meant) })}`,
    };
  }
  const { weapon, patternId } = query;
  const card = patternCardText(language, weapon, patternId);
  if (!card) return { kind: 'problem', text: t('inspect:unmeasured.title', { weapon: weaponName(t, weapon) }) };
  return {
    kind: 'pattern',
    title: `${card.title} | ${card.lead}`,
    url: `${origin}${localisedPath(`/pattern/${weapon}/${patternId}`, language)}`,
    picture: `${origin}${cardPath(language, weapon, patternId)}`,
    headline: card.headline,
    isGem: card.isGem,
    facts: [
      ...card.facts,
      ...card.pictures.flatMap(({ label, value, percent }) => (percent === null ? [] : [{ label, value }])),
    ],
  };
}

function suggest(language: LanguageCode, text: string): ChatSuggestion[] {
  const t = translatorOf(language);
  return patternSuggestions(getServices().snapshot(), text).patterns.map((verdict) => {
    const { weapon, patternId } = verdict;
    const headline = verdictHeadline(t, verdict);
    return { name: `${weaponName(t, weapon)} #${patternId}: ${headline}`, value: `${weapon} ${patternId}` };
  });
}

/** Answers for chats from the patterns of this site. */
export const chat: Chat = { reply, suggest };
