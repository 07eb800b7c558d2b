import type { AlertEvent } from '@bluegem/core/query/alert';

/**
 * An event in words: `Karambit #387, tier 1`, `For sale at CSFloat for $5,000 (Minimal Wear, float 0.08)`, its page.
 */
export type AlertLine = { title: string; text: string; url: string };

/** A message in words. `reason`: why its reader gets it. */
export type AlertMessage = {
  language: string;
  direction: 'ltr' | 'rtl';
  subject: string;
  lead: string;
  lines: readonly AlertLine[];
  /** How many more there are; null: none. */
  more: string | null;
  /** The instruction to the reader. */
  action: { text: string; url: string };
  reason: string;
  stop: { text: string; url: string };
};

/** A feed in words. `language` has the form of HTML. */
export type AlertFeed = {
  language: string;
  title: string;
  lead: string;
  /** The page of the search. */
  url: string;
  lines: readonly AlertLine[];
};

/** Paths have no language. */
type Subject = {
  /** Unknown languages are English. */
  language: string;
  /** URL parameters. */
  search: string;
  /** The site's address, without a path. */
  origin: string;
};

/** Alerts in the reader's language, as the pages word them. */
export type AlertTexts = {
  news(about: Subject & { items: readonly AlertEvent[]; more: number; stopPath: string }): AlertMessage;
  confirmation(about: Subject & { confirmPath: string; stopPath: string }): AlertMessage;
  feed(about: Subject & { items: readonly AlertEvent[] }): AlertFeed;
};
