/** Errors that a browser states by itself, such as for a response without a body. Readers load no others. */
export const BROWSER_ERRORS = {
  not_signed_in: { status: 401, text: 'Please sign in first.' },
  body_too_large: { status: 413, text: 'This request is too large.' },
  invalid_input: { status: 422, text: 'Please check the marked fields.' },
  too_many: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  store_unavailable: {
    status: 503,
    text: 'The store is not responding at the moment. Please try again.',
  },
} as const;
type BrowserErrorCode = keyof typeof BROWSER_ERRORS;

/** Errors that responses of the platform itself stand for, which have no JSON body. */
export const STATUS_ERRORS: Readonly<Record<number, BrowserErrorCode>> = {
  401: 'not_signed_in',
  413: 'body_too_large',
  429: 'too_many',
  503: 'store_unavailable',
};
