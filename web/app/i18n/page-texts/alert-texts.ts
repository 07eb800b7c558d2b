import texts from '@bluegem/locales/en/alerts.json';
import patternTexts from '@bluegem/locales/en/patterns.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of alerts, and those of the filters that they name. */
registerPageTexts('alerts', texts);
registerPageTexts('patterns', patternTexts);
