import { SITE_NAME } from '#domain/site-name.ts';

/**
 * Returns the author of a text that names none. The settings say who writes; where they name several, it is the one whose
 * key is signed in. A key with the name of somebody who is not among several authors keeps that name.
 */
export function defaultAuthor(signedIn: string, authors: readonly { name: string }[]): string {
  const isOwn = authors.some(({ name }) => name === signedIn);
  const isOther = authors.length > 1 && signedIn !== SITE_NAME;
  return isOwn || isOther ? signedIn : (authors[0]?.name ?? signedIn);
}
