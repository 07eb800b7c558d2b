import texts from '@bluegem/locales/en/patternModal.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of a pattern: of its page, its dialog and its pictures. */
registerPageTexts('patternModal', texts);
