import type { Fact } from '#domain/backup/backup-api.ts';

/** Facts that were read together. */
export interface FactBatch {
  readonly facts: readonly Fact[];
  /** Keys of facts that the site itself cannot read. */
  readonly damaged: readonly string[];
}

/** The content of a site, as a backup reads it. A prefix never matches facts that no backup holds. */
export interface Source {
  /** Returns the id of the site; undefined if nobody has used it yet. */
  site(): Promise<string | undefined>;
  /** Reads the facts under a prefix, in the order of their keys. */
  facts(prefix: string): AsyncIterable<FactBatch> | Iterable<FactBatch>;
  /** Lists the keys of the same facts, of images, or of parts of files, in their order. */
  keys(prefix: string): AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Reads an image, or a part of a file; undefined if it is gone. */
  file(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
