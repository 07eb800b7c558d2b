/** The pages of the header's navigation. */
export const HEADER_PAGES = ['tools', 'patterns', 'discover', 'statistics', 'insights', 'studio'] as const;

/** The pages of the phone's bar; all others are behind "More". */
export const BAR_PAGES = ['tools', 'patterns', 'discover'] as const;
