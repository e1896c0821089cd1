/**
 * Returns the part of an address that a name becomes: its letters and digits, of any script and in lower case, with a
 * hyphen between words. Empty for a name without any.
 */
export const slugOf = (name: string): string =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-');
