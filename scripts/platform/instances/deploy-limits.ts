import { basename } from 'node:path';
import type { Zip } from './zips.ts';

const MB = 1_000_000;
/** Netlify's maximum size of a zip, in bytes. */
const MOST_OF_ONE = 50 * MB;
/** This site's own maximum sizes in bytes: of all zips, of one, and of that which decodes images. */
const OWN = { all: 16 * MB, one: 1.1 * MB, decoder: 9.6 * MB };
/** The function with the library that decodes images. */
export const DECODER = 'upload';
/** Maximum number of rate-limit rules on Netlify's free plan. */
const MOST_RULES = 2;

export const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/** Returns a text for each zip that is too large. */
export function zipProblems(zips: readonly Zip[]): string[] {
  const packed = zips.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  return [
    ...zips
      .filter(({ packedBytes }) => packedBytes > MOST_OF_ONE)
      .map(
        (zip) =>
          `${zip.name}.zip has ${inMB(zip.packedBytes)}, and Netlify takes ${inMB(MOST_OF_ONE)}. ${largestOf(zip)}`,
      ),
    ...zips.flatMap(({ name, packedBytes }) => {
      const most = name === DECODER ? OWN.decoder : OWN.one;
      const text = `${name}.zip has ${inMB(packedBytes)}, and should have ${inMB(most)} at the most.`;
      return packedBytes > most && packedBytes <= MOST_OF_ONE ? [text] : [];
    }),
    ...(packed > OWN.all
      ? [`All zips together have ${inMB(packed)}, and should have ${inMB(OWN.all)} at the most.`]
      : []),
  ];
}

function largestOf({ files }: Zip): string {
  const [path, content] = [...files].reduce((a, b) => (b[1].length > a[1].length ? b : a));
  return `The largest file in it is ${basename(path)}, of ${inMB(content.length)}.`;
}

/** Returns a text if a deploy has more rate-limit rules than the free plan allows. */
export const ruleProblems = (rules: number): string[] =>
  rules > MOST_RULES
    ? [`The deploy has ${rules} rate-limit rules, and the free plan ${MOST_RULES}.`]
    : [];
