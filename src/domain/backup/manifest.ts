import * as z from 'zod/mini';
import { SiteId } from '#domain/id.ts';

export const FORMAT = 'commonplace-backup';
/**
 * The version of the format. It changes when an older version of the site could not read an archive any more. Since 3, an
 * archive has documents, which an older version would leave out.
 */
export const FORMAT_VERSION = 3;
export const OLDEST_VERSION = 3;

/** The path of the manifest in its archive. It is the last entry, since it describes all others. */
export const MANIFEST = 'manifest.json';

/** A path in an archive: names of letters, digits, hyphens and dots, none of which begins with a dot. */
const EntryPath = z
  .string()
  .check(
    z.maxLength(400),
    z.regex(/^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*$/u),
  );

const Size = z.number().check(z.nonnegative());

const ArchivedFile = z.object({
  path: EntryPath,
  size: Size,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  /** The time at which the backup began. */
  createdAt: z.iso.datetime(),
  /** The id of the site that it is of; absent in older archives. */
  site: z.optional(SiteId),
  /** The number of facts by the name of their content, and the number of images. */
  counts: z.record(z.string(), Size),
  /** Keys of facts that the site itself cannot read. They are not in the archive. */
  damaged: z.array(z.string()),
  files: z.array(ArchivedFile),
});
export type Manifest = z.infer<typeof Manifest>;
