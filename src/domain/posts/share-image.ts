/** An image that represents a page where it is shared: a path, or the address of another site. */
export interface ShareImage {
  readonly src: string;
  /** Width and height are absent for an image of another site. */
  readonly width?: number;
  readonly height?: number;
}

/** The smallest image that sites show as wide as the card of a link. They stretch or leave out a smaller one. */
const SMALLEST = { width: 300, height: 157 };

/** Returns true for an image that is large enough to be shown as wide as a card. One of unknown size counts as large. */
export const isLargeImage = ({
  width = SMALLEST.width,
  height = SMALLEST.height,
}: ShareImage): boolean => width >= SMALLEST.width && height >= SMALLEST.height;
