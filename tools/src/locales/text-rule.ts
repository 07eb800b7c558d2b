/** Wording that a language does not use. `keys`: only texts whose full key, `index.find.title`, matches. */
export type TextRule = { pattern: RegExp; says: string; keys?: RegExp };
