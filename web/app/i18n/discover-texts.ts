import texts from '@bluegem/locales/en/discover.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of the discoveries. */
registerPageTexts('discover', texts);
