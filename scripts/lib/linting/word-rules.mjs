/** The folders and documents whose English is checked. */
export const COVERED = [
  'core',
  'contract',
  'data',
  'deploy',
  'engine',
  'extension',
  'locales',
  'proofs',
  'scripts',
  'server',
  'tools',
  'web',
  'docs',
  'README.md',
  'CONVENTIONS.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
];

/**
 * @typedef {object} WordRule
 * @property {RegExp} pattern
 * @property {string} use the replacement, as the message names it
 */

/**
 * Habits in comments, test titles and documents. Only what is wrong in nearly every sentence belongs here: a rule that
 * needs exceptions teaches people to ignore the check.
 * @type {readonly WordRule[]}
 */
export const TEXT_RULES = [
  { pattern: /\bnobody\b/i, use: 'the passive ("is not measured"), or "no user", "no one"' },
  { pattern: /\bsomebody\b/i, use: 'who it is: a user, a visitor, the operator' },
  { pattern: /\b(any|every)body\b/i, use: '"everyone", or who it is: all visitors, any client' },
  { pattern: /\bwhom?ever\b/i, use: 'who it is: the caller, the user, everyone who …' },
  { pattern: /\bwho asks?\b/i, use: '"the caller", "the client" or "the user"' },
  { pattern: /\brest(s|ed|ing)? (up)?on\b/i, use: '"depends on" or "is based on"' },
  { pattern: /\banew\b/i, use: '"again"' },
  { pattern: /\bof late\b/i, use: '"recently"' },
  { pattern: /\bis at it\b/i, use: '"is running"' },
  { pattern: /\bmend(s|ed|ing)?\b/i, use: '"fix" or "repair"' },
  { pattern: /\b(bring|brings|brought) to light\b/i, use: '"discover" or "find"' },
  { pattern: /\b(is|are|was|were|be|been|gets?) told\b(?! apart)/i, use: '"is reported", "is notified" or "receives"' },
  { pattern: /\bwish(es|ed|ing)?\b/i, use: '"preference", "request" or "wishlist item"' },
  { pattern: /\bone door\b/i, use: '"the only entry point"' },
];

/**
 * Habits in names that a file declares, and in file names. Fields of data are not names that a file declares: the
 * public API stays as it is.
 * @type {readonly WordRule[]}
 */
export const NAME_RULES = [
  { pattern: /(^|[a-z-])Asked|^asked/, use: 'requested' },
  { pattern: /^keep(?=[A-Z-])/, use: 'save, store or cache (keepUpload: saveUpload)' },
  { pattern: /^kept(?=[A-Z-])|[a-z]Kept/, use: 'saved, stored or cached (keptPages: pageCache)' },
  { pattern: /^tell(?=[A-Z-]|$)/, use: 'report, publish or notify (tellJob: publishJobRun)' },
  { pattern: /wish(?!list)/i, use: 'preference, request or wishlist item (wishesOf: parsePreferHeader)' },
  { pattern: /whoever|nobody|somebody/i, use: 'who it is: user, caller, visitor' },
  { pattern: /^(crew|Crew)(?=[A-Z-]|$)/, use: 'workerPool' },
  { pattern: /^(drama|Drama)(?=[A-Z-]|$)/, use: 'scenario' },
  { pattern: /^(happening|Happening)s?(?=[A-Z-]|$)/, use: 'event (Happening: AnalyticsEvent)' },
  { pattern: /^patience/, use: 'timeout (patienceMs: queueTimeoutMs)' },
  { pattern: /^(greet|hear)(?=[A-Z-]|$)/, use: 'sendHello, onMessage' },
  {
    pattern: /^(take|has|create)Turns?(?=[A-Z-]|$)/,
    use: 'acquire, limiter or queue (createTurns: createConcurrencyLimiter)',
  },
];
