import { isJsonObject } from '@bluegem/core/site/json-object';
import { SIDES, type WeaponSide } from '@bluegem/core/weapons/region';
import { weaponNameIn } from '@bluegem/core/weapons/weapon-spellings';
import { isWeaponId, weaponTitle } from '@bluegem/core/weapons/weapons';
import { localisedPath } from '@bluegem/locales/languages';
import { api } from '../browser-api.ts';
import { MOST_ITEMS, type Badge, type Found, type Request } from '../protocol.ts';
import { textLanguage } from '../text-language.ts';
import { readRow } from '../verdict-table.ts';
import { createDrawing } from './draw.ts';
import { identify } from './identify.ts';

/** Reads a file of the extension. The policy in the manifest allows no other address. */
async function readFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(api.runtime.getURL(`data/${name}`))).arrayBuffer());
}

const draw = createDrawing(readFile);
let table: Promise<Uint8Array> | undefined;

async function badgeOf(found: Found): Promise<Badge | null> {
  const pattern = identify(found);
  if (!pattern) return null;
  table ??= readFile('verdicts.bin');
  const row = readRow(await table, pattern.weapon, pattern.patternId);
  if (!row) return null;
  const language = textLanguage();
  return {
    ...pattern,
    ...row,
    title: weaponNameIn(language, pattern.weapon) || weaponTitle(pattern.weapon),
    path: localisedPath(`/pattern/${pattern.weapon}/${pattern.patternId}`, language),
  };
}

/** A request of a content script; undefined for anything else. */
function parseRequest(message: unknown): Request | undefined {
  if (!isJsonObject(message)) return undefined;
  const { kind, items, weapon, patternId, side } = message;
  if (kind === 'check' && Array.isArray(items) && items.length <= MOST_ITEMS)
    return { kind, items: items.filter(isJsonObject) };
  const isPattern = Number.isInteger(patternId) && Number(patternId) >= 1 && Number(patternId) <= 1000;
  if (kind !== 'picture' || typeof weapon !== 'string' || !isWeaponId(weapon) || !isPattern) return undefined;
  if (!SIDES.includes(side as WeaponSide)) return undefined;
  return { kind, weapon, patternId: Number(patternId), side: side as WeaponSide };
}

const answer = (request: Request): Promise<unknown> =>
  request.kind === 'check' ? Promise.all(request.items.map(badgeOf)) : draw(request);

api.runtime.onMessage.addListener((message, sender, respond) => {
  const request = sender.id === api.runtime.id ? parseRequest(message) : undefined;
  if (!request) return undefined;
  answer(request).then(respond, () => respond(null));
  return true;
});
