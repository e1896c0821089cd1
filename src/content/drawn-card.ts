import { type Card, CARD_SIZE, cardFile, CARDS_PATH } from '#domain/site/card.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import { buildReport } from './build-report.ts';

/** Returns the image of a card, and has the build draw the card. */
export function drawnCard(card: Card): ShareImage {
  const file = cardFile(card, import.meta.env.CARD_VERSION);
  buildReport.cards.set(file, card);
  return { src: `${CARDS_PATH}/${file}`, ...CARD_SIZE };
}
