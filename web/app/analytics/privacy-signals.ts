type Signals = { globalPrivacyControl?: unknown; doNotTrack?: unknown };

/** Whether a browser says for its owner that nothing is to be counted: Global Privacy Control, or Do Not Track. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
