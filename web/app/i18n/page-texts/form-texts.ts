import texts from '@bluegem/locales/en/forms.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the check forms and the feedback form. */
registerPageTexts('forms', texts);
