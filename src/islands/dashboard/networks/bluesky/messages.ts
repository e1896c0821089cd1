import type { BlueskyState } from '#domain/bluesky/account.ts';

/** The place where Bluesky makes app passwords. */
export const APP_PASSWORDS = 'https://bsky.app/settings/app-passwords';

export const BLUESKY_MESSAGES = {
  about:
    'What you publish here is listed on your Bluesky account too, so that people can find and follow it there. Their replies come home as comments, and their likes are counted.',
  unavailable: 'No account can be connected yet. Whoever runs the site has to prepare it for that.',
  stopped: 'Nothing is sent at the moment. Whoever runs the site has to mend that.',
  handleHint: 'The name of your account, such as name.bsky.social.',
  passwordHint:
    'Not your own one: Bluesky makes it for this site alone, and you can take it back there at any time.',
  passwordLink: 'Make an app password on Bluesky (opens a new tab)',
  serverHint: 'Empty for the one that your account is on.',
  connecting: 'Signing in to Bluesky...',
  connected: 'Connected. What is published is being sent.',
  again: 'Use another app password',
  choices: 'What is sent',
  posts: 'Post each new text with a card',
  postsHint: 'The publish sheet proposes it. You decide for each text.',
  whole: 'Whole text',
  summary: 'Summary and a link',
  form: 'What other apps can show of a text',
  saved: 'Saved. What is there already follows within some minutes.',
  testing: 'Asking Bluesky...',
  ending: 'What this site has put on Bluesky is being removed, which can take some minutes.',
  keep: 'Keep what is there',
  keepHint: 'Posts and texts stay on your account, and lead here.',
  remove: 'Remove what is there',
  removeHint: 'Posts are deleted with their likes. Replies stay with those who wrote them.',
  endHint: 'Nothing more is sent or fetched. Comments that came from Bluesky stay here.',
  kept: 'Bluesky is disconnected. What was sent stays there.',
  removed: 'Bluesky is disconnected.',
} as const;

export const profileOf = (handle: string) => `https://bsky.app/profile/${handle}`;

/** Returns the result of a test as a notice. */
export const testNotice = ({ test, problem }: BlueskyState) =>
  test === undefined
    ? ({ kind: 'info', text: problem ?? '' } as const)
    : ({ kind: test.ok ? 'success' : 'error', text: test.message } as const);
