/** Messages of the login page. */
export const LOGIN_MESSAGES = {
  loginClosed: 'This form is disabled.',
  keyFiles: 'Authors sign in with a key file.',
  authorHint: 'For authors: press three times to open the key deck.',
  keyDeck: 'The author’s key',
  insertKey: 'Insert a key: choose a key file, or drop it here.',
  dropKey: 'Drop to insert the key.',
  noRoomToForget: 'there is no room to forget anything',
} as const;
