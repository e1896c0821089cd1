import type { Fact } from '#domain/backup/backup-api.ts';

/** A site that an archive is restored to. */
export interface Target {
  /**
   * Begins or continues to restore an archive. Throws if the site has content that does not come from an interrupted
   * restore of the same archive.
   */
  begin(archive: string): Promise<void>;
  /** Writes facts. Writing one twice changes nothing. */
  putFacts(facts: readonly Fact[]): Promise<void>;
  /** Writes an image. Writing it twice changes nothing. */
  putImage(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes a part of a file, `{name}/{index}`. Writing it twice changes nothing. */
  putFilePart(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the restore, so that the site shows its content. */
  finish(archive: string): Promise<void>;
}
