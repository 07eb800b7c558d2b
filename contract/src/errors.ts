/** Every error that is shown to users, with its HTTP status. Translated in `locales/src/<language>/errors.json`. */
export const ERRORS = {
  'http.not-found': 404,
  'http.method-not-allowed': 405,
  'http.bad-request': 400,
  'http.invalid-json': 400,
  'http.unsupported-media-type': 415,
  'http.body-too-large': 413,
  'http.uri-too-long': 414,
  'http.rate-limited': 429,
  'http.foreign-origin': 403,
  'http.internal': 500,
  'http.unavailable': 503,
  'http.busy': 503,
  'http.storage-full': 503,
  'pattern.weapon-required': 400,
  'pattern.weapon-unknown': 404,
  'pattern.weapon-ambiguous': 400,
  'pattern.id-required': 400,
  'pattern.id-digits-only': 400,
  'pattern.id-not-a-number': 400,
  'pattern.id-too-low': 400,
  'pattern.id-too-high': 400,
  'pattern.not-measured': 422,
  'render.bad-parameters': 400,
  'inspect.empty': 400,
  'inspect.too-long': 400,
  'inspect.too-long-item': 400,
  'inspect.invalid-characters': 400,
  'inspect.invalid-protocol': 400,
  'inspect.invalid-format': 400,
  'inspect.wrong-game': 400,
  'inspect.unfilled-template': 400,
  'inspect.impossible-ids': 400,
  'inspect.damaged': 400,
  'inspect.classic': 422,
  'inspect.sign-in-required': 401,
  'inspect.rate-limited': 429,
  'inspect.item-not-found': 404,
  'inspect.steam-credentials-required': 503,
  'inspect.steam-not-logged-in': 503,
  'inspect.queue-full': 503,
  'inspect.coordinator-silent': 504,
  'inspect.cancelled': 499,
  'inventory.off': 404,
  'inventory.sign-in-required': 401,
  'inventory.own-only': 403,
  'inventory.rate-limited': 429,
  'inventory.private': 403,
  'inventory.not-found': 404,
  'inventory.steam-limited': 503,
  'inventory.steam-slow': 504,
  'inventory.steam-unreachable': 503,
  'inventory.steam-changed': 502,
  'account.wishlist-full': 409,
  'account.items-full': 409,
  'account.wishlist-unavailable': 503,
  'alert.search-empty': 400,
  'alert.target-invalid': 400,
  'alert.channel-unavailable': 409,
  'alert.limit-reached': 409,
  'alert.rate-limited': 429,
  'alert.link-invalid': 404,
  'sale.link-invalid': 400,
  'sale.values-invalid': 400,
  'sale.known': 409,
  'sale.limit-reached': 409,
  'sale.inbox-full': 409,
  'sale.file-unreadable': 422,
  'sale.rate-limited': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.recent-sign-in-required': 403,
  'auth.cancelled': 400,
  'auth.login-expired': 400,
  'auth.refused': 403,
  'auth.membership-required': 403,
  'auth.not-configured': 404,
  'auth.provider-unavailable': 503,
  'feedback.rate-limited': 429,
  'screenshot.consent-missing': 400,
  'screenshot.too-large': 413,
  'screenshot.unreadable': 422,
  'screenshot.dimensions': 422,
  'screenshot.limit-reached': 409,
  'screenshot.inbox-full': 503,
  'screenshot.rate-limited': 429,
  'admin.change-outdated': 409,
  'admin.change-decided': 409,
  'admin.change-overlapped': 409,
  'admin.nothing-changed': 409,
  'admin.reason-missing': 400,
  'admin.lines-refused': 409,
  'admin.file-missing': 400,
  'admin.file-unreadable': 400,
  'admin.already-granted': 409,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** An error with a code of the closed list. `details` are the parameters of its text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
