import { buff163 } from './buff163.ts';
import { csfloat } from './csfloat.ts';
import { dmarket } from './dmarket.ts';
import type { Site } from './site.ts';
import { skinport } from './skinport.ts';
import { steamInventory } from './steam-inventory.ts';
import { steamMarket } from './steam-market.ts';

export const SITES: readonly Site[] = [steamMarket, steamInventory, csfloat, skinport, dmarket, buff163];
