import texts from '@bluegem/locales/en/sales.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of sales that users report. */
registerPageTexts('sales', texts);
