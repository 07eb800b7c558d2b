import { REST_TABLES } from '@bluegem/data/rest/public-tables';
import { signInterfaceKey } from '../auth/interface-keys.ts';
import type { AccountContext } from '../stores/account-context.ts';

const KEY_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
const KEY_AGE_MS = 24 * 60 * 60 * 1000;

export type DatabaseTable = {
  name: string;
  readers: 'anybody' | 'signed-in';
  columns: { name: string; type: string }[];
};

/**
 * The project whose REST API pages use: the operator's, else our own. Its key is public and reads public data.
 */
export type DatabaseProject = { url: string; anonKey: string; isHosted: boolean; tables: DatabaseTable[] };

const TABLES: DatabaseTable[] = REST_TABLES.flatMap(({ name, readers, types }) => {
  const columns = Array.from(types, ([column, type]) => ({ name: column, type }));
  return readers === 'admins' ? [] : [{ name, readers, columns }];
});

/** The key of a day, so that two requests of a day return the same. */
const ownKeys = new WeakMap<AccountContext, { key: string; madeAt: number }>();

async function ownKeyOf(services: AccountContext): Promise<string> {
  const now = services.now();
  const known = ownKeys.get(services);
  if (known && Math.abs(now.getTime() - known.madeAt) < KEY_AGE_MS) return known.key;
  const expiresAt = new Date(now.getTime() + KEY_LIFE_MS);
  const key = await signInterfaceKey(services.secrets, { kind: 'anon' }, now, expiresAt);
  ownKeys.set(services, { key, madeAt: now.getTime() });
  return key;
}

/** `origin`: the origin of this site for visitors. */
export async function databaseProject(services: AccountContext, origin: string): Promise<DatabaseProject> {
  const { hosted } = services.config;
  if (hosted) return { ...hosted, isHosted: true, tables: TABLES };
  return { url: origin, anonKey: await ownKeyOf(services), isHosted: false, tables: TABLES };
}
