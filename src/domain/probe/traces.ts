import { ID_RANDOM, timedId } from '#domain/id.ts';
import { IMAGES } from '#domain/facts/contents.ts';
import { storedFile } from '#domain/files/stored-file.ts';

// What a probe puts into the store is told by its names alone, so that any later probe can remove it.

/** The end of the id of a document that a probe makes. No id ends so by chance. */
const MARK = 'ofaprobe';

/** The number of characters before the mark, which tell a probe from another one that runs at the same time. */
export const RUN_LETTERS = ID_RANDOM - MARK.length;

/** Makes the id of a document of a probe. */
export const probeDocumentId = (time: number, run: string): string => timedId(time, run + MARK);

/** Returns true for a document of a probe. Readers who have its address can read it; no list, feed, build or trash has it. */
export const isOfProbe = (document: string): boolean => document.endsWith(MARK);

/** Returns true for a document of this run of the probe. */
export const isOfRun = (document: string, run: string): boolean => document.endsWith(run + MARK);

/** The size of the image that a probe uploads, in pixels. No other image should have it. */
const IMAGE_SIZE = '700x3';

const PROBE_IMAGE = new RegExp(`^/${IMAGES}([0-9a-f]{64}-${IMAGE_SIZE}\\.png)$`);

/** Returns the name of the image of a probe. Undefined for any other address. */
export const probeImageName = (address: string): string | undefined =>
  PROBE_IMAGE.exec(address)?.[1];

/** Bytes of the file that a probe uploads: nearly what one response may have, and no whole number of parts. */
export const PROBE_FILE_BYTES = 16_000_003;

/** Returns the name of the file of a probe. Undefined for any other address. */
export function probeFileName(address: string): string | undefined {
  const file = storedFile(address);
  return file?.size === PROBE_FILE_BYTES && file.extension === 'wav' ? file.name : undefined;
}
