import type { ShareImage } from '#domain/posts/share-image.ts';
import type { PageParts } from '#domain/site/page-frame.ts';
import { type Card, CARD_SIZE, cardFile, CARDS_PATH } from '#domain/site/card.ts';

/** A page that is made of the frame of its kind. */
interface FramedPage {
  /** The name of its kind. */
  readonly kind: string;
  readonly renderParts: () => Promise<PageParts>;
}

/** Values that pages report when they are listed and rendered, for the steps of a build that follow. */
interface BuildReport {
  /** The cards that pages link to, by the names of their files. */
  readonly cards: Map<string, Card>;
  /** The pages whose frame is rendered once for all of their kind, by their paths. */
  readonly framed: Map<string, FramedPage>;
}

/** The report of this build. A process builds once. */
export const buildReport: BuildReport = { cards: new Map(), framed: new Map() };

/** Returns the image of a card, and has the build draw the card. */
export function drawnCard(card: Card): ShareImage {
  buildReport.cards.set(fileOf(card), card);
  return imageOf(card);
}

/** Returns the image of a card that may not be drawn. */
export const imageOf = (card: Card): ShareImage => ({
  src: `${CARDS_PATH}/${fileOf(card)}`,
  ...CARD_SIZE,
});

const fileOf = (card: Card) => cardFile(card, import.meta.env.CARD_VERSION);
