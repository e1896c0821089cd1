/** The language of the texts, and how dates and numbers are written beside them. */
export const DATES = {
  /** The language that elements with these texts name. */
  language: 'en',
  locale: 'en-GB',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
