import type { App } from '#app';
import type { CommentFact, WrittenComment } from '#domain/comments/comment-fact.ts';
import {
  CommentsToImport,
  type CommentToImport,
  type ImportedComments,
} from '#domain/imports/import.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
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
  const known = new Map<string, Pick<WrittenComment, 'depth' | 'parent'>>();
  const named = new Set(comments.flatMap(({ importId, parent }) => [importId, parent ?? importId]));
  await inBatches([...named], async (id) => {
    const state = await app.comments.find(document, id);
    if (state) known.set(id, state.comment);
  });
  const added: CommentFact[] = [];
  for (const one of comments) {
    if (known.has(one.importId)) continue;
    const comment = { ...(await written(one)), ...positionOf(one.parent, known) };
    if (plainText(comment.comment) === '') continue;
    const { importId: id } = one;
    added.push({ id, kind: 'written', change: id, comment });
    known.set(id, comment);
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

/** Returns the parent and the depth of a reply. At the deepest level, the parent is that of the answered comment. */
function positionOf(
  parent: string | undefined,
  known: ReadonlyMap<string, Pick<WrittenComment, 'depth' | 'parent'>>,
): Pick<WrittenComment, 'depth' | 'parent'> {
  const above = parent === undefined ? undefined : known.get(parent);
  if (parent === undefined || !above) return { depth: 0 };
  if (above.depth < READER_LIMITS.replyDepth) return { parent, depth: above.depth + 1 };
  return { ...(above.parent !== undefined && { parent: above.parent }), depth: above.depth };
}
