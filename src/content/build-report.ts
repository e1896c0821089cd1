import type { ShareImage } from '#domain/posts/share-image.ts';
import { type Card, CARD_SIZE, cardFile, CARDS_PATH } from '#domain/site/card.ts';

/** Values that pages report when they are listed and rendered, for the steps of a build that follow. */
interface BuildReport {
  /** The cards that pages link to, by the names of their files. */
  readonly cards: Map<string, Card>;
}

/** The report of this build. A process builds once. */
export const buildReport: BuildReport = { cards: new Map() };

/** Returns the image of a card, and has the build draw the card. */
export function drawnCard(card: Card): ShareImage {
  const file = cardFile(card, import.meta.env.CARD_VERSION);
  buildReport.cards.set(file, card);
  return { src: `${CARDS_PATH}/${file}`, ...CARD_SIZE };
}
