/** A file of the folder without its content. */
export interface ListedFile {
  readonly path: string;
}

/** A file that cannot be read now, with the reason. It is there all the same. */
export class UnreadableFile extends Error {}

/** A folder that must not be compared with the site as it is, such as an unmounted drive. */
export class FolderProblem extends Error {}

/** The folder that an author writes in. */
export interface Folder {
  /**
   * Lists the files below it, without hidden ones and without what a link leads to. Throws `FolderProblem` if it, or a folder
   * in it, cannot be read.
   */
  readonly list: () => Promise<readonly ListedFile[]>;
  /** True for a vault of Obsidian. */
  readonly isVault: () => Promise<boolean>;
  /** Reads a whole file. Throws `UnreadableFile` for one that a program is writing at the moment. */
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Replaces a file as a whole, or makes it. `before` is the hash of the bytes that it may have, undefined for a new one. Returns
   * false, and writes nothing, if it is another one by now.
   */
  readonly write: (path: string, text: string, before: string | undefined) => Promise<boolean>;
}
