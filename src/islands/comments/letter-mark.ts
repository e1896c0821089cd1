import { readEntry, writeEntry } from '#api-client/browser/storage.ts';
import { FORM_ID, LETTER_FRAGMENT } from '#domain/comments/form-link.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';

/**
 * Returns the mark of the letter by which the reader came. It is moved from the address to the tab's storage, so that it is
 * there after a reload, and nobody shares it with the address.
 */
export function letterMark({ id }: PostRef): string | undefined {
  const entry = `letter-${id}`;
  const [, mark] = location.hash.split(LETTER_FRAGMENT);
  if (mark) {
    writeEntry(entry, mark, 'sessionStorage');
    history.replaceState(null, '', `#${FORM_ID}`);
  }
  return readEntry(entry, 'sessionStorage');
}
