import { expect, test } from 'vitest';
import fixture from '../../fixtures/inspect-links.json' with { type: 'json' };
import { readSelfContainedLink } from './self-contained-link.ts';

test('a link gives its item, a problem, or classic', () => {
  const [first] = fixture;
  expect(readSelfContainedLink(first?.link ?? '')).toMatchObject({
    form: 'link',
    item: { paintSeed: first?.paintSeed },
  });
  expect(readSelfContainedLink('')).toBe('empty');
  expect(readSelfContainedLink('https://example.org')).toBe('invalid-protocol');
  expect(
    readSelfContainedLink(
      'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177',
    ),
  ).toBe('classic');
});
