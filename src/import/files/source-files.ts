/** The files of an export. Their content is read when it is needed. */
export interface SourceFiles {
  /** Paths with `/` between their parts, in alphabetical order. */
  readonly paths: readonly string[];
  text(path: string): Promise<string>;
  blob(path: string): Promise<Blob>;
}

/** A file as it was chosen, with its path below the chosen folder. */
export interface ChosenFile {
  readonly path: string;
  readonly blob: Blob;
}
