import { log } from '#log/log.ts';
import type { Omission } from '#domain/site/site-state.ts';

/** The time in which a part of a build has to end, in milliseconds. */
const PART_LIMIT = 3 * 60_000;

/** The parts of a build that could not be made, so that everything else can be published without them. */
export interface Omissions {
  readonly list: readonly Omission[];
  /** Reports a part that could not be made. */
  add(omission: Omission, reason: unknown): void;
  /** Runs a part. One that fails or takes too long is reported and left out; then the result is undefined. */
  attempt<T>(omission: Omission, work: () => Promise<T>): Promise<T | undefined>;
}

/** Starts the list of what a build leaves out. */
export function openOmissions(limit = PART_LIMIT): Omissions {
  const list: Omission[] = [];
  const add = (omission: Omission, reason: unknown) => {
    log.error(`Left out ${omission.part} ${omission.name}:`, { error: reason });
    list.push(omission);
  };
  return {
    list,
    add,
    async attempt(omission, work) {
      try {
        return await withinTime(work(), limit);
      } catch (reason) {
        add(omission, reason);
        return undefined;
      }
    },
  };
}

/** Rejects if a promise takes longer than a limit in milliseconds. */
async function withinTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long.')), limit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
