/** Messages for the author that several islands or responses share. */
export const AUTHOR_MESSAGES = {
  editConflict: 'This was changed elsewhere while you were editing. Nothing has been overwritten.',
  timeIsPast: 'Choose a time in the future.',
  keyMissing: 'No key inserted',
  authenticated: 'Authentication successful!',
  authenticationFailed: 'Authentication failed',
  sessionEnded: 'Your session has ended, but your text is safe.',
  dateIsAhead: 'Choose a time that is not in the future.',
  linkNotCopied: 'The link could not be copied. It is selected, so that you can copy it yourself.',
  unpublishedStays: 'An unpublished post keeps its address, and so its category. Publish it first.',
  kindStays: 'A post cannot become an own page, nor an own page a post.',
  pageNotScheduled: 'An own page cannot be scheduled.',
  consentInFuture: 'Choose a day that is not in the future.',
  pageAddressStays: 'The address of a published page cannot be changed.',
} as const;
