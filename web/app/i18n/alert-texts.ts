import texts from '@bluegem/locales/en/alerts.json';
import { registerPageTexts } from './registry.ts';

/** Importing this module adds the texts of alerts. */
registerPageTexts('alerts', texts);
