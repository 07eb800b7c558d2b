import texts from '@bluegem/locales/en/studio.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of the texture studio. */
registerPageTexts('studio', texts);
