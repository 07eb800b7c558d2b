import texts from '@bluegem/locales/en/market.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of prices and the market. */
registerPageTexts('market', texts);
