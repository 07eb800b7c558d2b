import { expect, test } from 'vitest';
import { isManyItems } from './pasted-lines.ts';

const CERTIFICATE = '001807202C40950538808080F403886EA03C';
const LINK = `steam://run/730//+csgo_econ_action_preview%20${CERTIFICATE}`;

test.each([
  [LINK, false],
  [`${LINK.slice(0, 60)}\n${LINK.slice(60)}`, false],
  [`> ${LINK.slice(0, 62)}=\r\n> ${LINK.slice(62)}\r\n`, false],
  [`${LINK}\n${LINK}`, true],
  [`${CERTIFICATE}\n${CERTIFICATE}`, true],
  [`${LINK}\nkarambit 387`, true],
  ['ak 661\nkarambit 387', true],
  ['karambit 387\n', false],
  ['{"assets": []}', true],
  ['[{"paint_seed": 661}]', true],
  ['[H] AK-47 Case Hardened 661 [W] $4,500', false],
  ['AK-47 | Case Hardened\nExterior: Field-Tested\nPattern Template: 661\nWear Rating: 0.234567', false],
  ['爪子刀（★） | 表面淬火\n图案模板：387', false],
  ['karambit: 387\nak: 661', true],
])('%j is several items: %s', (text, isMany) => {
  expect(isManyItems(text)).toBe(isMany);
});
