import texts from '@bluegem/locales/en/forms.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of forms: of the checks and of feedback. */
registerPageTexts('forms', texts);
