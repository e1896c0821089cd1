interface ImportMetaEnv {
  /** A hash of the code that pages are built with. */
  readonly CODE_VERSION: string;
  /** A hash of the code that draws cards. */
  readonly CARD_VERSION: string;
}
