const counted = (count: number, one: string) => `${count} new ${one}${count === 1 ? '' : 's'}`;

/** Texts of the mails that authors get, in the language of the dashboard. */
export const AUTHOR_MAIL_TEXTS = {
  language: 'en',
  why: 'You get this mail because the settings of letters name this address.',
  settings: 'Change when you are told',
  waits: 'It waits for your decision.',
  spam: 'It looks like spam.',
  isShown: 'Readers can see it already.',
  decide: 'Decide',
  open: 'Open it on the dashboard',
  thoughtFrom: (name: string) => `A thought by ${name}`,
  commentFrom: (name: string) => `A comment by ${name}`,
  replyFrom: (name: string) => `A reply by ${name}`,
  on: (title: string) => `On “${title}”`,
  arrived: (comments: number, thoughts: number) =>
    [
      comments > 0 ? counted(comments, 'comment') : '',
      thoughts > 0 ? counted(thoughts, 'thought') : '',
    ]
      .filter(Boolean)
      .join(' and '),
  subject: (what: string, site: string) => `${what} on ${site}`,
  more: (count: number) => `${count} more on the dashboard.`,
  dashboard: 'Open the dashboard',
  testSubject: (site: string) => `A test letter from ${site}`,
  test: 'This is a test. If you can read it, letters arrive.',
  testOf: 'This is a test. Readers have not got this letter.',
} as const;
