import texts from '@bluegem/locales/en/index.json';
import { registerPageTexts } from '../registry.ts';

/** Importing this module adds the texts of the tools: compare, explore, weights and map. */
registerPageTexts('index', texts);
