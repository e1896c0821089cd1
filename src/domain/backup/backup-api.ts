import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';

/** A fact with its exact text. */
export const Fact = z.object({ key: z.string(), text: z.string() });
export type Fact = z.infer<typeof Fact>;

/** The part of a response that tells where the rest is, if there are too many keys under a prefix. */
const Split = z.object({
  /** Longer prefixes, in order, that have all other keys between them. */
  prefixes: z.optional(z.array(z.string())),
});

/** Keys under a prefix, in order. */
export const KeyPage = z.extend(Split, { keys: z.array(z.string()) });
export type KeyPage = z.infer<typeof KeyPage>;

/** Facts under a prefix, in the order of their keys. */
export const FactPage = z.extend(Split, {
  facts: z.array(Fact),
  /** Keys of facts that the site itself cannot read. */
  damaged: z.array(z.string()),
  /** The last key that was read, if others follow. */
  next: z.optional(z.string()),
});
export type FactPage = z.infer<typeof FactPage>;

/** Facts that a restore sends in one request. */
export const FactsToRestore = z.object({
  facts: z.array(Fact).check(z.maxLength(LIMITS.factsPerRequest)),
});

/** The SHA-256 hash of an archive's manifest, which names the archive. */
export const ArchiveId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a valid ID.'));

const OffsiteState = z.object({
  /** The time and the bytes of the last backup that is complete. Absent as long as there was none. */
  lastAt: z.optional(z.iso.datetime()),
  size: z.optional(z.number()),
  /** True if a run since then has ended before it was complete. The next one continues. */
  isUnfinished: z.boolean(),
  /** The reason why the latest run has failed. `at` is absent for a mistake in the variables. */
  problem: z.optional(z.object({ at: z.optional(z.iso.datetime()), text: z.string() })),
});

export const BackupState = z.object({
  /** The id of the site, which its archives name. */
  site: z.optional(z.string()),
  /** Absent as long as there was none. */
  lastAt: z.optional(z.iso.datetime()),
  /** Backups that the site makes by itself. Absent if it makes none. */
  offsite: z.optional(OffsiteState),
});
export type BackupState = z.infer<typeof BackupState>;
