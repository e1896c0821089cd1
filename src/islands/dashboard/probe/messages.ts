import { TAKES } from '#probe/checks.ts';

export const PROBE_MESSAGES = {
  what: 'Checks that changes reach readers, scheduled work runs, images and files come through, and letters leave.',
  takes: `It takes ${TAKES}. Keep this tab open and the screen on. Readers notice nothing, and it costs about one credit.`,
  letterHint: 'Empty for the sender of your letters.',
  limits:
    'Also try the rate limits. Nobody at your address can sign in for a minute afterwards; you stay signed in.',
  stopping: 'Stopping, and removing what was made...',
  copied: 'The result was copied.',
  notCopied: 'The result could not be copied. Select its text instead.',
  running: 'Running...',
  waiting: 'Waits',
  notRun: 'Not run',
} as const;
