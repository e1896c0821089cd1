import { hasLatinLetters, idLetters } from './post.ts';

/** Returns the text that the letters of a new post's address come from: the author's own, or the title. */
export const addressText = ({ slug, title }: { readonly slug: string; readonly title: string }) =>
  idLetters(slug) === '' ? title : slug;

/** Returns true for a draft of which the address of a new post can be told before it is published. */
export const tellsAddress = ({ slug, title }: { readonly slug: string; readonly title: string }) =>
  idLetters(slug) !== '' || hasLatinLetters(title);
