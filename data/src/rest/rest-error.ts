type RefusalDetails = {
  details?: string | null;
  hint?: string | null;
  headers?: Readonly<Record<string, string>>;
};

/** A refusal in PostgREST's shape: an HTTP status, a code of its list or of PostgreSQL's, and words for developers. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, more: RefusalDetails = {}) {
    const { details = null, hint = null, headers = {} } = more;
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }

  /** The body of the answer. */
  get body(): string {
    const { code, details, hint, message } = this;
    return JSON.stringify({ code, details, hint, message });
  }
}

/**
 * Something in the address goes past a limit of this service: PostgREST has none, so the code is its one for bad
 * requests.
 */
export const tooMuch = (what: string): RestError => new RestError(400, 'PGRST100', what);
