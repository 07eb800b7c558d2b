/** The pages of the phone's bar; all others are behind "More". */
export const BAR_PAGES = ['tools', 'patterns', 'discover'] as const;
