import { api } from '../browser-api.ts';
import { readSettings } from '../settings.ts';
import { SITES } from '../sites/sites.ts';
import { guard } from './guard.ts';
import { createMarker } from './marker.ts';

const site = SITES.find((each) => each.matches(location));
let marker: ReturnType<typeof createMarker> | undefined;

const start = guard(async () => {
  if (!site) return;
  const { off, address } = await readSettings();
  marker?.stop();
  marker = off.includes(site.id) ? undefined : createMarker(site, address);
});

api.storage.onChanged.addListener(start);
start();
