import { basename } from 'node:path';
import type { Zip } from './zips.ts';

const MB = 1_000_000;
/** Bytes that Netlify takes as one zip at the most. */
const MOST_OF_ONE = 50 * MB;
/** Bytes of all zips together that this site has at the most: what is larger starts later. */
const MOST_OF_ALL = 15 * MB;
/** Rate-limit rules that Netlify's free plan has. */
const MOST_RULES = 2;

export const inMB = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/** Says in a sentence each which zips are too large. */
export function zipProblems(zips: readonly Zip[]): string[] {
  const packed = zips.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  return [
    ...zips
      .filter(({ packedBytes }) => packedBytes > MOST_OF_ONE)
      .map(
        (zip) =>
          `${zip.name}.zip has ${inMB(zip.packedBytes)}, and Netlify takes ${inMB(MOST_OF_ONE)}. ${largestOf(zip)}`,
      ),
    ...(packed > MOST_OF_ALL
      ? [
          `All zips together have ${inMB(packed)}, and should have ${inMB(MOST_OF_ALL)} at the most.`,
        ]
      : []),
  ];
}

function largestOf({ files }: Zip): string {
  const [path, content] = [...files].reduce((a, b) => (b[1].length > a[1].length ? b : a));
  return `The largest file in it is ${basename(path)}, of ${inMB(content.length)}.`;
}

/** Says in a sentence where a deploy has more rate-limit rules than the free plan. */
export const ruleProblems = (rules: number): string[] =>
  rules > MOST_RULES
    ? [`The deploy has ${rules} rate-limit rules, and the free plan ${MOST_RULES}.`]
    : [];
