export const PROBE_MESSAGES = {
  what: 'Looks at the running site for everything that cannot be tested before it is live: whether changes reach readers, scheduled work and the background run, images and files come through, and letters leave. Each result says what was looked at, what was found, and what to do.',
  takes:
    'It takes three minutes and then waits for the schedule. Readers notice nothing, no deploy starts, and what it makes is removed at the end. It costs less than one credit.',
  letterHint: 'Left empty, it goes to the address that your letters come from.',
  limits:
    'Also try the rate limits. Nobody at your address can sign in for a minute afterwards; you stay signed in.',
  stopping: 'Stopping, and removing what was made...',
  copied: 'The result was copied.',
  notCopied: 'The result could not be copied. Select its text instead.',
  running: 'Running...',
  waiting: 'Waits',
  notRun: 'Not run',
} as const;
