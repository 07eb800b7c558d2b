import type { LanguageCode } from './languages.ts';
import type about from './en/about.json';
import type alerts from './en/alerts.json';
import type auth from './en/auth.json';
import type authCallback from './en/authCallback.json';
import type bulk from './en/bulk.json';
import type common from './en/common.json';
import type consent from './en/consent.json';
import type discover from './en/discover.json';
import type errors from './en/errors.json';
import type extension from './en/extension.json';
import type forms from './en/forms.json';
import type index from './en/index.json';
import type insights from './en/insights.json';
import type inspect from './en/inspect.json';
import type landing from './en/landing.json';
import type legal from './en/legal.json';
import type patternModal from './en/patternModal.json';
import type patterns from './en/patterns.json';
import type sales from './en/sales.json';
import type screenshots from './en/screenshots.json';
import type seo from './en/seo.json';
import type settings from './en/settings.json';
import type statistics from './en/statistics.json';
import type studio from './en/studio.json';
import type { Namespace } from './namespaces.ts';

/** The compiler asks for the texts of every namespace. */
type OfEvery<Texts extends Record<Namespace, object>> = Texts;

type Messages = OfEvery<{
  about: typeof about;
  alerts: typeof alerts;
  auth: typeof auth;
  authCallback: typeof authCallback;
  bulk: typeof bulk;
  common: typeof common;
  consent: typeof consent;
  discover: typeof discover;
  errors: typeof errors;
  extension: typeof extension;
  forms: typeof forms;
  index: typeof index;
  insights: typeof insights;
  inspect: typeof inspect;
  landing: typeof landing;
  legal: typeof legal;
  patternModal: typeof patternModal;
  patterns: typeof patterns;
  sales: typeof sales;
  screenshots: typeof screenshots;
  seo: typeof seo;
  settings: typeof settings;
  statistics: typeof statistics;
  studio: typeof studio;
}>;
type Name = keyof Messages;

/** The key of a plural ends in its category; callers leave it out. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

type Keys = { [N in Name]: KeysOf<Messages[N]> };
/** A key with its namespace, which every translator takes. */
export type QualifiedKey = { [N in Name]: `${N}:${Keys[N]}` }[Name];

/** The keys that a translator of a namespace accepts. */
export type TranslationKey<NS extends Name = 'common'> = Keys[NS] | QualifiedKey;

/** Translates a key, or the first of several keys that has a text. Values fill its `{{…}}`. */
export type Translate<NS extends Name = 'common'> = (
  key: TranslationKey<NS> | readonly TranslationKey<NS>[],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** Translates keys with their namespace, which the translator of any namespace can do. */
export type TranslateQualified = (
  key: QualifiedKey | readonly QualifiedKey[],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** Looks up texts in a language, as `namespace:key`. */
export type TranslatorOf = (language: LanguageCode) => TranslateQualified;
