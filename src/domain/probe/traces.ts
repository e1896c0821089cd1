import { ID_RANDOM, timedId } from '#domain/id.ts';
import { IMAGES } from '#domain/facts/contents.ts';
import { storedFile } from '#domain/files/stored-file.ts';

// What a probe puts into the store is told by its names alone, so that any later probe can remove it.

/** The end of the id of a document that a probe makes. No id ends so by chance. */
const MARK = 'ofaprobe';

/** Makes the id of a document of a probe. `random` has more characters of `ID_ALPHABET` than are needed. */
export const probeDocumentId = (time: number, random: string): string =>
  timedId(time, random.slice(0, ID_RANDOM - MARK.length) + MARK);

/** Returns true for a document of a probe. Readers who have its address can read it; no list, feed, build or trash has it. */
export const isOfProbe = (document: string): boolean => document.endsWith(MARK);

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
