/** Texts of the daily thoughts, of the form that sends one, and of what was sent from this browser. */
export const THOUGHT_TEXTS = {
  heart: (name: string, likes: number) =>
    `Love the thought by ${name}, ${likes === 1 ? '1 like' : `${likes} likes`}`,
} as const;

export const TIMELINE_TEXTS = {
  older: 'Older thoughts',
  close: 'Close',
  yourThought: 'Your thought',
  onYourMind: 'Something on your mind? Leave it here, in a line or in a page.',
  letsGo: "LET'S GO",
} as const;

export const THOUGHT_FORM_TEXTS = {
  contact: 'Email or contact',
  contactHint: 'Optional. Everyone can see it next to your thought.',
  length: 'Length',
  short: 'Short',
  long: 'Long',
  upTo: (count: number) => `(up to ${count} characters)`,
  title: 'Title',
  titleHint: 'Optional.',
  text: 'Text',
  textHint: 'Quoting someone? Add a last line with a dash and their name.',
  post: 'Post',
} as const;

export const OWN_TEXTS = {
  withdraw: 'Withdraw',
  remove: 'Remove',
  forget: 'Forget',
  forgetAll: 'Forget on this browser',
  theThought: (excerpt: string) => `the thought “${excerpt}”`,
} as const;
