import texts from '@bluegem/locales/en/errors.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of error screens and of the server's error codes. */
registerPageTexts('errors', texts);
