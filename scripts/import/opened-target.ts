import type { ImportTarget } from '#import/run/import-target.ts';

/** A site that is ready for an import. */
export interface OpenedTarget {
  readonly target: ImportTarget;
  /** Author of texts that name none. */
  readonly author: string;
  readonly close: () => Promise<void>;
}
