import texts from '@bluegem/locales/en/studio.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the texture studio. */
registerPageTexts('studio', texts);
