import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixture from '../../fixtures/inspect-links.json' with { type: 'json' };
import { anyText } from '../testing/any-text.ts';
import { parseInspectLink } from './inspect-link.ts';
import { findPastedLink, looksLikeLink, MAX_PASTED_LENGTH } from './pasted-link.ts';

const links = fc.constantFrom(...fixture.map(({ link }) => link));
const wraps = fc.constantFrom<(text: string) => string>(
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('%', '%25'),
  (text) => text.replaceAll('%', '&#37;'),
  (text) => `[item](${text})`,
  (text) => `https://example.com/checker?inspect=${encodeURIComponent(text)}`,
  (text) => `"${text}"`,
  (text) => `look: ${text} nice`,
  (text) => `  ${text}\n`,
);

test.each(['"', '“', '\t', '\u00a0', '&nbsp;', '+"'])('an argument after %j is found', (gap) => {
  const certificate = '001807202C40950538808080F403886EA03C';
  expect(findPastedLink(`csgo_econ_action_preview ${gap}${certificate}"`)).toBe(
    `csgo_econ_action_preview ${certificate}`,
  );
});

test('a published link is found in any wrapping, also in two', () => {
  fc.assert(
    fc.property(links, wraps, wraps, (link, inner, outer) => {
      const wrapped = outer(inner(link));
      expect(looksLikeLink(wrapped)).toBe(true);
      expect({ wrapped, read: parseInspectLink(wrapped) }).toMatchObject({
        wrapped,
        read: { item: expect.objectContaining({ paintSeed: expect.any(Number) }) },
      });
      const [read, plain] = [parseInspectLink(wrapped), parseInspectLink(link)];
      expect({ ...read, form: null }).toEqual({ ...plain, form: null });
    }),
  );
});

/** A thousand times what it takes; an expression that tries a text in every way would never end. */
const SLOW_MS = 2_000;

test('finding a link in any text neither throws nor takes long', () => {
  fc.assert(
    fc.property(anyText(400), (text) => {
      findPastedLink(text);
      looksLikeLink(text);
    }),
  );
  for (const part of [
    'A',
    '%25',
    'csgo_econ_action_preview ',
    'csgo_econ_action_preview AAAAAAAAAAAAAAAAZ ',
    'S1A1D',
  ]) {
    const text = part.repeat(MAX_PASTED_LENGTH / part.length);
    const start = performance.now();
    findPastedLink(text);
    looksLikeLink(text);
    expect(performance.now() - start, part).toBeLessThan(SLOW_MS);
  }
});

test.each(['karambit 387', '', 'face 123', 'deadbeef', '76561198084749846', 'https://example.com/karambit'])(
  '%j is not a link',
  (text) => {
    expect([findPastedLink(text), looksLikeLink(text)]).toEqual([undefined, false]);
  },
);
