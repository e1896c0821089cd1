import type { App } from '#app';
import { closingOf } from '#domain/comments/discussion-settings.ts';
import { LETTER_FRAGMENT } from '#domain/comments/form-link.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { lettersKeys, type Sender } from './sender.ts';

/**
 * Returns the link by which a letter leads to the form under its post. It is the same for all readers. Undefined once the
 * discussion is closed.
 */
export function answerLink(
  { keys, siteUrl, site }: Sender,
  { document, post, now }: { document: string; post: Post; now: Date },
): string | undefined {
  if (closingOf(post.date, site.discussion, now)?.isOver) return undefined;
  const hash = `${LETTER_FRAGMENT}${keys.token('answer', document)}`;
  return new URL(`${postPath(post)}${hash}`, siteUrl).href;
}

/** Returns true for the mark of a letter about a document. Without the keys of letters, there is none. */
export const isLetterMark = (app: App, document: string, mark: string | undefined): boolean =>
  mark !== undefined && lettersKeys(app)?.read('answer', mark)?.join() === document;
