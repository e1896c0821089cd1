/** The codes of SQLite for a database with damaged pages, and for a file that is none. */
const DAMAGE = [11, 26];

/** Returns true for the error of a database whose file is damaged. */
export const isDamage = (error: unknown) =>
  DAMAGE.includes((error as { readonly errcode?: number } | undefined)?.errcode ?? 0);
