import type { App } from '#app';
import { type CommentFact, type CommentState, placeBelow } from '#domain/comments/comment-fact.ts';
import {
  CommentsToImport,
  type CommentToImport,
  type ImportedComments,
} from '#domain/imports/import.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { publicDocument } from '#usecases/documents/find-document.ts';
import { parse } from '#usecases/parse.ts';

/** Name of a reader who stated none. */
const NO_NAME = 'Anonymous';

/**
 * Adds comments of another site to a post, with their names and dates, and without addresses of their writers. They were
 * approved there, so that none waits. A comment that was added before is left as it is, also a removed one. A reply
 * deeper than the site has them stands at the deepest level. Throws `invalid_input` and `post_not_found`.
 */
export async function importComments(
  app: App,
  post: PostRef,
  input: object,
): Promise<ImportedComments> {
  const { comments } = parse(CommentsToImport, input);
  const document = await publicDocument(app, post);
  const known = new Map<string, Pick<CommentState, 'id' | 'comment'>>();
  const named = new Set(comments.flatMap(({ importId, parent }) => [importId, parent ?? importId]));
  await inBatches([...named], async (id) => {
    const state = await app.comments.find(document, id);
    if (state) known.set(id, state);
  });
  const added: CommentFact[] = [];
  for (const one of comments) {
    if (known.has(one.importId)) continue;
    const above = one.parent === undefined ? undefined : known.get(one.parent);
    const place = above ? placeBelow(above) : { depth: 0 };
    const comment = { ...(await written(one)), ...place };
    if (plainText(comment.comment) === '') continue;
    const { importId: id } = one;
    added.push({ id, kind: 'written', change: id, comment });
    known.set(id, { id, comment });
  }
  await inBatches(added, (fact) => app.comments.addImported(document, fact));
  // Also without any: a request that was interrupted may have added some.
  await app.comments.noteImport(document, app.newId());
  return { added: added.length, present: comments.length - added.length };
}

async function written({ name, comment, timestamp }: CommentToImport) {
  const { sanitizeComment } = await import('#post/html/comment-sanitizer.ts');
  const text = sanitizeComment(comment).trim();
  return { name: name || NO_NAME, email: '', comment: text, at: timestamp };
}
