import texts from '@bluegem/locales/en/statistics.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of the statistics and of the charts that the articles share with them. */
registerPageTexts('statistics', texts);
