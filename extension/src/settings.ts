import { api } from './browser-api.ts';
import { SITE_IDS, type SiteId } from './sites/site-ids.ts';

/**
 * `off`: the sites that are switched off. `address`: the installation of Blue Gem Atlas that links open. The project
 * has no public address of its own, so there is none until the build or the user sets it.
 */
export type Settings = { off: readonly SiteId[]; address: string | undefined };

/** The origin of an http(s) address; undefined for anything else. */
export function parseAddress(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}

/** The address of the installation that the extension was built for. */
const builtAddress = () => parseAddress(api.runtime.getManifest().homepage_url ?? '');

/** Reads the settings; what is missing or invalid is as after the installation. */
export async function readSettings(): Promise<Settings> {
  const { off, address } = await api.storage.local.get(['off', 'address']);
  return {
    off: Array.isArray(off) ? SITE_IDS.filter((id) => off.includes(id)) : [],
    address: (typeof address === 'string' && parseAddress(address)) || builtAddress(),
  };
}

export const saveSettings = (settings: Partial<Record<keyof Settings, unknown>>): Promise<void> =>
  api.storage.local.set(settings);
