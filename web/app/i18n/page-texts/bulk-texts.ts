import texts from '@bluegem/locales/en/bulk.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the bulk check. */
registerPageTexts('bulk', texts);
