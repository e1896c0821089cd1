import { CONTENTS, type ContentName, FILES, IMAGES } from '#domain/facts/contents.ts';

/** Content that is read again until nothing was added meanwhile. Facts of one change may be among all of it. */
export const READ_AGAIN: readonly ContentName[] = ['site', 'documents', 'addresses'];
/** Number of times that it is read again at most. */
export const MAX_ROUNDS = 10;

/** The steps of a backup that walks over the content. */
interface Walk {
  /** Writes the facts of a name that are not written yet, in round 0 all of them. Returns their number. */
  readonly writeFacts: (name: ContentName, round: number) => Promise<number>;
  /** Writes the images, or the parts of other files. */
  readonly writeFiles: (prefix: string) => Promise<void>;
}

/** Walks over everything that a backup holds, in an order in which nothing that is added meanwhile breaks it. */
export async function walkContent({ writeFacts, writeFiles }: Walk): Promise<void> {
  for (const name of Object.keys(CONTENTS) as ContentName[]) await writeFacts(name, 0);
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    let newer = 0;
    for (const name of READ_AGAIN) newer += await writeFacts(name, round);
    if (newer === 0) break;
  }
  // Images and files are read last, since a post is written after them, and none is ever removed.
  await writeFiles(IMAGES);
  await writeFiles(FILES);
}
