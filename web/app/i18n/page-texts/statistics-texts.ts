import texts from '@bluegem/locales/en/statistics.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the statistics and of the charts that articles share. */
registerPageTexts('statistics', texts);
