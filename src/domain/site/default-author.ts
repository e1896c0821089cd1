import { SITE_NAME } from '#domain/site-name.ts';

/**
 * Returns the author of a text that names none: the signed-in one. A key without a name of its own has the product's name,
 * and then the only author of the site's settings is meant.
 */
export function defaultAuthor(signedIn: string, authors: readonly { name: string }[]): string {
  const [only] = authors.length === 1 ? authors : [];
  return signedIn === SITE_NAME && only ? only.name : signedIn;
}
