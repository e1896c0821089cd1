/** The search indexes of a built site, as `/pagefind/built.json` describes them. */
export interface BuiltIndex {
  /**
   * The base, and the index of what was added or changed since that was made. None for a site without posts and
   * thoughts.
   */
  readonly folders: readonly ('base' | 'recent')[];
  /** The records in the index `recent`: by their ids, the number of records in the base that are older. */
  readonly recent: Readonly<Record<string, number>>;
  /** Ids of records in the base that have changed. */
  readonly stale: readonly string[];
  /** Paths of posts that the build had to leave out. */
  readonly leftOut: readonly string[];
  /** The date of the last thought on each page of the timeline. */
  readonly thoughtPages: readonly string[];
}

/** The file of each index with the words of its records, the most frequent first. */
export const KNOWN_WORDS = 'words.json';
