import type { LanguageCode } from '@bluegem/locales/languages';
import type { PostProcessorModule } from 'i18next';

/** The space beside a value whose neighbours are both Chinese: 最蓝的 爪子刀, but not 最蓝的 AK-47. */
const BETWEEN_HAN = /(?<=[\p{Script=Han}）]) (?=[\p{Script=Han}（])/gu;

/** Texts in Chinese have spaces around values for names in Latin script; Chinese names stand without. */
const HAN_SPACING = {
  type: 'postProcessor',
  name: 'han-spacing',
  process: (text: string) => text.replace(BETWEEN_HAN, ''),
} as const satisfies PostProcessorModule;

/** The change of each text of a language after its values are filled in. */
export const postProcessorOf = (language: LanguageCode): typeof HAN_SPACING | undefined =>
  language === 'zh-CN' ? HAN_SPACING : undefined;
