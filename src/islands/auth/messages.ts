export const SIGN_IN_MESSAGES = {
  keyLoaded: 'Key loaded successfully',
  keyUnreadable: 'Failed to read key file',
} as const;
