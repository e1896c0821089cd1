const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const POST_TEXTS = {
  by: 'by',
  wordCount: (count: number) => counted(count, 'word'),
  read: 'Read',
  readPost: (title: string) => `Read ${title}`,
  share: 'Share',
  sharePost: (title: string) => `Share ${title}`,

  publishedOn: 'On',
  writtenByInHeading: 'By',
  minutesToRead: (count: number) => `${counted(count, 'minute')} to read`,
  writtenBy: 'Written by',
  filedUnder: 'Filed under',
  afterThePost: 'After the post',
  morePosts: 'More posts',
  moreIn: (section: string) => `More in ${section}`,
  prev: 'Previous',
  next: 'Next',
  other: 'More to read',
  mayBeGone: 'It may have been deleted, or its address was mistyped.',
  sections: 'Sections',

  correctionCount: (count: number) => counted(count, 'correction'),
  became: 'became',
  removed: 'Removed:',
  added: 'Added:',
  changed: (words: number, paragraphs: number) =>
    `${counted(words, 'word')} changed in ${counted(paragraphs, 'paragraph')}.`,
} as const;

export const BLOCK_TEXTS = {
  enlarge: 'Enlarge',
  images: 'Images',
  numberOf: (number: number, total: number) => `${number} of ${total}`,
  previousImage: 'Previous image',
  nextImage: 'Next image',
  close: 'Close',
  table: 'Table',
  formula: 'Formula',
  backToReference: (name: string) => `Back to reference ${name}`,
  showFrom: (provider: string) => `Show from ${provider}`,
  playFrom: (provider: string) => `Play from ${provider}`,
} as const;

/** The words above callouts that have no title of their own. */
export const CALLOUT_LABELS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

/** Texts about what has changed since a reader read a post. */
export const MARK_TEXTS = {
  paragraphsChanged: (count: number) => `${counted(count, 'paragraph')} changed`,
  textRemoved: 'Some text was removed',
  sinceRead: (day: string) => `since you read this on ${day}.`,
  markAsRead: 'Mark as read',
} as const;
