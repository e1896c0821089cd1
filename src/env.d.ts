declare namespace App {
  interface Locals {
    /** True for the frame of a page, with places instead of its parts. */
    readonly isFrame?: boolean;
  }
}

interface ImportMetaEnv {
  /** A hash of the code that pages are built with. */
  readonly CODE_VERSION: string;
  /** A hash of the code that draws cards. */
  readonly CARD_VERSION: string;
}
