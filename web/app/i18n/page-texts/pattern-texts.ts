import texts from '@bluegem/locales/en/patternModal.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of a pattern: its page, dialog and pictures. */
registerPageTexts('patternModal', texts);
