const STREAMS = ['views', 'visits', 'bots', 'likes'] as const;
/** Kinds of sums, the smallest first: a sum that is merged during a backup is then read twice rather than not at all. */
const SUMS = ['hour', 'day', 'month'] as const;

/**
 * The facts that a backup holds, by the name of their files, as prefixes of keys. They are read in this order: events
 * before the sums that they become part of, and comments before the documents that they belong to.
 */
export const CONTENTS = {
  events: STREAMS.map((stream) => `${stream}/` as const),
  totals: STREAMS.flatMap((stream) => SUMS.map((sum) => `totals/${stream}/${sum}/` as const)),
  comments: ['comments/'],
  thoughts: ['thoughts/'],
  // After the texts that they are about: one that expires meanwhile is then read twice rather than not at all.
  states: ['moderated/', 'erased/'],
  // What waits before its marks, and these before results: a letter that is done meanwhile is then known to be done.
  letters: ['outbox/', 'delivered/', 'letters/', 'subscribers/'],
  fediverse: ['actor/', 'followers/', 'blocked/', 'told/', 'reactions/', 'originals/'],
  webmention: ['mentioned/'],
  site: ['site/', 'takedowns/', 'keys/'],
  documents: ['documents/'],
  // After the documents: a revision that is superseded meanwhile is read twice rather than not at all.
  history: ['history/'],
  addresses: ['addresses/'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ContentName = keyof typeof CONTENTS;

/** The prefix of the keys of images, which a backup holds as files. */
export const IMAGES = 'images/';

/** The prefix of the keys of the parts of other files, which a backup holds as files too. */
export const FILES = 'files/';

type First<Key extends string> = Key extends `${infer Folder}/${string}` ? Folder : never;

/** The first part of the keys of facts that are content: all that a backup holds. */
export type ContentFolder = First<
  (typeof CONTENTS)[ContentName][number] | typeof FILES | typeof IMAGES
>;

export const CONTENT_FOLDERS: readonly ContentFolder[] = [
  ...new Set(
    [...Object.values(CONTENTS).flat(), FILES, IMAGES].map(
      (prefix) => prefix.split('/')[0] as ContentFolder,
    ),
  ),
];
