/**
 * Makes a test for texts that contain every word of a query, in any order and case. Accents make no difference. Every
 * text contains an empty query.
 */
export function wordMatcher(query: string): (text: string) => boolean {
  const words = folded(query).split(' ').filter(Boolean);
  return (text) => {
    const all = folded(text);
    return words.every((word) => all.includes(word));
  };
}

/** Removes differences of case, accents and white space from a text. */
export const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
