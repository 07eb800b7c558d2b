type Signals = { globalPrivacyControl?: unknown; doNotTrack?: unknown };

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Signals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
