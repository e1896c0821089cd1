/**
 * Returns the name of a text from its file: without an ending, or `index` of a page bundle or `README` of a folder, and mostly
 * without a date.
 */
export const slugOfFile = (path: string, { keepsDate = false } = {}): string => {
  const name = (
    path
      .replace(/(?<=.)\/(?:index|readme)(?:\.[a-z-]{2,5})?\.\w+$/i, '')
      .split('/')
      .at(-1) ?? ''
  ).replace(/\.(?:md|markdown|mdx|mdown|html?)$/i, '');
  return keepsDate ? name : name.replace(/^\d{4}-\d\d-\d\d[-_]/, '');
};
