import texts from '@bluegem/locales/en/index.json';
import { registerPageTexts } from './registry.ts';

/** Brings along the texts of the tools: of comparing, finding, weighing and the map. */
registerPageTexts('index', texts);
