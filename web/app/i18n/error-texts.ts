import texts from '@bluegem/locales/en/errors.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of failures: of the screens for them, and of the codes that the server answers with. */
registerPageTexts('errors', texts);
