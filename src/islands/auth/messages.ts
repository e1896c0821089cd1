/** Messages about signing in with a key file. */
export const SIGN_IN_MESSAGES = {
  adminKey: 'Upload Admin Key',
  adminKeyHint: 'It is verified as soon as you choose it.',
  keyLoaded: 'Key loaded successfully',
  keyUnreadable: 'Failed to read key file',
  verifying: 'Verifying authentication...',
  entering: 'Accessing admin panel...',
} as const;
