import texts from '@bluegem/locales/en/discover.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the discoveries. */
registerPageTexts('discover', texts);
