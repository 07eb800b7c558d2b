import texts from '@bluegem/locales/en/screenshots.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of screenshots that users send. */
registerPageTexts('screenshots', texts);
