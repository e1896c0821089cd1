/** An image that represents a page where it is shared: a path, or the address of another site. */
export interface ShareImage {
  readonly src: string;
  /** Width and height are absent for an image of another site. */
  readonly width?: number;
  readonly height?: number;
}
