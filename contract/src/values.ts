import * as z from 'zod/mini';

/** No parameters, or no input. */
export const none = z.strictObject({});

/** The languages of the product, as `locales/src/languages.ts` lists them. */
export const LANGUAGES = ['en', 'zh-CN', 'ru', 'pt-BR', 'de', 'pl', 'uk', 'da', 'fr', 'he', 'mn', 'sv', 'tr'] as const;

/** A number of things: an integer from 0. */
export const count = () => z.int().check(z.gte(0));

/** A part of a hundred, 0 to 100. */
export const percent = () => z.number().check(z.gte(0), z.lte(100));

/** The float of an item, 0 to 1. */
export const float = () => z.number().check(z.gte(0), z.lte(1));

/** A moment in UTC, in ISO 8601. */
export const moment = () => z.iso.datetime();
