/** The messages of the sheet alone, which is loaded later than the editor. */
export const SHEET_MESSAGES = {
  changesUnscheduled: 'The schedule is cancelled.',
  scheduleDelay: 'Publication can take a minute from then.',
  unscheduled: 'This is a draft again.',
  slugHint:
    'Letters and digits; empty for those of the title. The time of publication follows them.',
  addressFree: 'This address is free.',
  addressTaken: 'Another post has this address. A number would be added to it.',
  readersSeePost: 'Readers see it on the site at once, and in feeds within a minute.',
  readersSeeUpdate:
    'Readers see the new text at once. Programs that read feeds may show it as changed.',
} as const;
