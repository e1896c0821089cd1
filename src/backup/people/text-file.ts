/** A file that people can read. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Makes a file of indented JSON. */
export const jsonFile = (path: string, value: unknown): TextFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
});
