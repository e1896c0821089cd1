import { TAKES } from '#probe/checks.ts';

export const PROBE_MESSAGES = {
  what: 'Looks at the running site for everything that cannot be tested before it is live: whether changes reach readers, scheduled work and the background run, images and files come through, and letters leave. Each result says what was found, and what to do.',
  takes: `It takes ${TAKES}. Keep this tab open and the screen on. Readers notice nothing, no deploy starts, and what it makes is removed at the end. It costs about one credit.`,
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
