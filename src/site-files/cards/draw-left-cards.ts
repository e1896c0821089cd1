import { readFile, writeFile } from 'node:fs/promises';
import type { Card } from '#domain/site/card.ts';
import { openOmissions } from '#site-files/omissions.ts';
import { openCards } from './make-cards.ts';

/** The cards that a build has left, the folder of the site that lacks them, and the folder that keeps cards. */
interface LeftCards {
  readonly cache: string;
  readonly target: string;
  readonly cards: readonly (readonly [string, Card])[];
}

/** The number of cards that are drawn between two reports. */
const PART = 50;

/** Writes down what a build has left, for the same code to draw it later. */
export const noteLeftCards = (file: string, left: LeftCards) =>
  writeFile(file, JSON.stringify(left));

/** Draws the cards that a build has left into the site, which may be served already. Leaves out one that cannot be drawn. */
export async function drawLeftCards(file: string, tell: () => void): Promise<void> {
  const { cards, ...folders } = JSON.parse(await readFile(file, 'utf8')) as LeftCards;
  const maker = await openCards({ ...folders, omissions: openOmissions() });
  for (let begin = 0; begin < cards.length; begin += PART) {
    await maker.make(new Map(cards.slice(begin, begin + PART)));
    tell();
  }
}
