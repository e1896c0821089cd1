/** Titles of pages that have no content of their own to be titled after. */
export const PAGE_TITLES = {
  post: 'Blog Post',
  thoughts: 'Daily Thoughts',
  submitThought: 'Share a Thought',
  login: 'Author(s)',
  search: 'Search',
  archive: 'Archive',
  tags: 'Tags',
  authors: 'Authors',
} as const;

export const FRAME_TEXTS = {
  skip: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  appearance: 'Appearance',
  automatic: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  readingProgress: 'Reading progress',
} as const;

export const LIST_TEXTS = {
  posts: 'Posts',
  latest: 'Latest',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
  byline: (names: string) => `by ${names}`,
} as const;

/** Texts about a section that follow from its name, unless they were written for it. */
export const SECTION_TEXTS = {
  /** True if the texts that a section of a new site comes with are in this language. */
  hasWritten: true as boolean,
  loading: (name: string) => `Loading ${name} posts...`,
  emptyTitle: (name: string) => `No ${name} Posts Available`,
  emptyMessage: 'Nothing has been published here yet. Please check back soon.',
  link: (name: string) => `Read ${name}`,
} as const;

/** Texts of single pages. An array holds what stands before a link, the link, and what follows. */
export const PAGE_TEXTS = {
  notFound: '404 - Page Not Found',
  brandHint: 'For authors: press three times to upload the admin key.',
  noThoughts: 'No thoughts yet. The first could be yours.',
  noContact: 'No contact given.',
  noTags: 'No tags yet.',
  tagsDescription: 'The tags of all posts.',
  authorsDescription: 'Everyone who writes here.',
  archiveDescription: 'All posts, newest first.',
  preview: 'Preview',
  previewNote: 'This is a draft. It may still change, so please do not share it.',
  nothingHere: 'Nothing is kept at this address. It may have moved, or been mistyped.',
  archiveListsAll: ['The ', 'archive', ' lists every post.'],
  thoughtsDescription: 'Short thoughts sent in by readers, day by day.',
  submitDescription: 'Send in a thought of your own, short or long.',
  submitIntro: [
    'A line that came to you on the stairs, or the page it grew into. The author reads every thought before it appears among the ',
    'Daily Thoughts',
    '.',
  ],
} as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Texts of the line at the foot of every page. */
export const LABEL_TEXTS = {
  label: (total: number, text: number, script: number, type: number, others: string) =>
    `This page: ${total} KB (${text} text, ${script} script, ${type} type), no cookies, ${others}`,
  nothing: 'nothing from others',
  from: (hosts: string) => `pictures and media from ${hosts}`,
  more: (count: number) => `${count} more`,
} as const;

export const LABEL_PAGE = {
  title: 'What a page weighs',
  description:
    'What the line at the foot of every page counts, and how to compare it with what a browser measures.',
  intro:
    'The line at the foot of every page says what the page makes your browser load before you do anything. It is made with the page, from the files themselves.',
  parts: [
    ['Text', 'The page with its layout, as it is sent: compressed.'],
    [
      'Script',
      'Programs inside the page, and those that it loads at once. What loads only when you scroll or press something is left out.',
    ],
    ['Type', 'The files of the letters. All pages share them, so your browser loads them once.'],
    ['Cookies', 'There are none for readers. Only the author, who signs in, has one.'],
    [
      'Others',
      'Other sites that the page loads something from. They learn your address and that you read here.',
    ],
  ],
  compare:
    '1 KB is 1,000 bytes. Pictures are not counted, since their size depends on your screen, nor is what has been written since the page was made. To compare, open the developer tools of your browser, choose Network, and load the page anew. The sum of the sizes sent for the document, the scripts and the fonts is the number, within 2 %.',
  notYet:
    'A page that is newer than the last build of the site has no such line until the next one.',
  record: [
    'The site also counts what became of the comments and thoughts of readers: see the ',
    'moderation record',
    '.',
  ],
  remembers: 'What your browser remembers',
  remembersText:
    'When you read a post, your browser keeps a short number for each of its paragraphs, of the fifty posts that you read last. If you come back, it marks the paragraphs that have changed. Nothing of it is ever sent to anybody.',
  forget: 'Forget what I read',
  forgotten: 'Forgotten.',
} as const;

export const RECORD_TEXTS = {
  title: 'Moderation record',
  description: 'What became of the comments and thoughts that readers have sent.',
  counting:
    'Each text is counted once, in the month in which it arrived, and the numbers of a row add up to those received. As of',
  month: 'Month',
  total: 'Total',
  columns: {
    received: 'Received',
    published: 'Published',
    declined: 'Declined',
    removed: 'Removed',
    waiting: 'Waiting',
    expired: 'Expired',
  },
  medianWait: 'Median wait',
  terms: {
    declined: 'Never published: an author declined it, or its writer took it back.',
    removed: 'Published, and later removed by an author or its writer.',
    expired: 'A comment that waited until its post was deleted.',
    medianWait:
      'From arrival to publication, of the published texts that an author had to approve first.',
  },
  deleted: [
    'Declined texts are deleted after thirty days, and only these numbers stay. There are the same numbers ',
    'as JSON',
    '.',
  ],
  lessThanAMinute: 'less than a minute',
  minutes: (count: number) => counted(count, 'minute'),
  hours: (count: number) => counted(count, 'hour'),
  days: (count: number) => counted(count, 'day'),
} as const;
