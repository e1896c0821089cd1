import type { ImportTarget } from '#import/run/import-target.ts';

export interface OpenedTarget {
  readonly target: ImportTarget;
  /** Author of texts that name none. */
  readonly author: string;
  readonly close: () => Promise<void>;
}
