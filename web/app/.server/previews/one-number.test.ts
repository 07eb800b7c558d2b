import { decidingBlue } from '@bluegem/core/patterns/deciding-blue';
import { isBlueGem } from '@bluegem/core/patterns/tier';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { samplePatterns } from '@bluegem/core/testing/sample-patterns';
import { expect, test } from 'vitest';
import { formatsOf } from '../../i18n/format.ts';
import { patternMeta } from '../../routes/parts/pattern-meta.ts';
import { chat } from '../chat/chat.ts';
import { getServices } from '../services.ts';
import { patternCardText } from './card-texts.ts';
import { embedPage } from './embed-card.ts';
import { provideTestServices } from './testing/provide-test-services.ts';

const ORIGIN = 'https://gems.example';
provideTestServices();

const formats = formatsOf('en');

test('head tags, cards, frames and chats give the blue of the side that decides, and name that side', () => {
  const patterns = samplePatterns(getServices().snapshot().all);
  expect(patterns.filter(isBlueGem).some(({ side }) => side === 'backside')).toBe(true);
  const wrong = patterns.flatMap((pattern) => {
    const { weapon, patternId } = pattern;
    const { side, place, bluePercent } = decidingBlue(pattern);
    const blue = formats.percent(bluePercent ?? Number.NaN);
    const sideName = place === 'top' ? 'top cover' : place;
    const meta = JSON.stringify(patternMeta('/', { kind: 'pattern', pattern: verdictOf(pattern) }));
    const card = patternCardText('en', weapon, patternId)?.pictures.find((each) => each.side === side);
    const reply = chat.reply('en', `${weapon} ${patternId}`, ORIGIN);
    const facts = reply.kind === 'pattern' ? reply.facts : [];
    const label = `Blue, ${sideName}`;
    const outlets = {
      meta: meta.includes(`, ${blue} blue on the ${sideName}.`),
      card: card?.label === label && card.value === blue,
      chat: facts.some((fact) => fact.label === label && fact.value === blue),
      embed: embedPage({ language: 'en', weapon, patternId, origin: ORIGIN })?.includes(
        `<dt>${label}</dt><dd dir="ltr">${blue}</dd>`,
      ),
    };
    return Object.entries(outlets).flatMap(([name, isRight]) => (isRight ? [] : [`${name}: ${weapon} ${patternId}`]));
  });
  expect(wrong).toEqual([]);
});
