import type { Fetch } from '../bounded-fetch.ts';
import type { PriceConfig } from '../../platform/config/price-config.ts';
import { createCsfloat } from './csfloat.ts';
import type { PriceSource } from './price-source.ts';
import { createSkinport } from './skinport.ts';

/** The sources for which the operator has a key, or that need none and are switched on; none by default. */
export function priceSourcesOf(
  { csfloatKey, skinportKey, skinportPublic, currency }: PriceConfig,
  fetch: Fetch,
): PriceSource[] {
  return [
    ...(csfloatKey ? [createCsfloat({ key: csfloatKey, fetch })] : []),
    ...(skinportKey || skinportPublic ? [createSkinport({ key: skinportKey, currency, fetch })] : []),
  ];
}
