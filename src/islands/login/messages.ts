export const LOGIN_MESSAGES = {
  keyDeck: 'The author’s key',
} as const;
