/** The number of ways in which the ornament lies on a post without a cover (`styles/card-cloth.css`). */
const ORNAMENTS = 4;

/** Returns a number that stays the same for a post, so that its ornament lies the same way everywhere. */
export const ornamentOf = (id: string): number =>
  Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % ORNAMENTS;
