const HOURS = 30 * 24;

/** Reads of pages, and the lives of their copies in the CDN. */
interface Copies {
  readonly pages: number;
  /** Reads of all these pages in a month. */
  readonly reads: number;
  /** Hours for which a copy is fresh. */
  readonly fresh: number;
  /** Deploys in a month. Each discards all copies. */
  readonly deploys: number;
}

/**
 * Returns the reads in a month that find no fresh copy, if the reads are spread evenly over the pages and come at random.
 * A copy that nobody reads is not made.
 */
export function readsWithoutCopy({ pages, reads, fresh, deploys }: Copies): number {
  const perHour = reads / pages / HOURS;
  const endsPerHour = 1 / fresh + deploys / HOURS;
  return (pages * HOURS * perHour * endsPerHour) / (perHour + endsPerHour);
}
