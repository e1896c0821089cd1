export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export const jsonFile = (path: string, value: unknown): TextFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
});
