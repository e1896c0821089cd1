// Apart from the texts of discussions, which the pages of authors need not load.

export const FORM_TEXTS = {
  name: 'Name',
  email: 'Email',
  posting: 'Posting...',
  cancel: 'Cancel',
  characters: 'characters',
  noConnection: 'The site is not responding. Please check your connection and try again.',
} as const;
