import { type CommentFact, type CommentState, foldThread } from '#domain/comments/comment-fact.ts';
import { parseCommentFact } from '#domain/comments/comment-key.ts';
import { refKey } from '#domain/posts/post.ts';
import type { Source } from '#backup/source.ts';

/** Reads the facts about comments under a category, or under one post, by the first address of their post. */
export async function readThreads(
  source: Source,
  under: string,
): Promise<ReadonlyMap<string, readonly CommentFact[]>> {
  const threads = new Map<string, CommentFact[]>();
  for await (const { facts } of source.facts(`comments/${under}/`)) {
    for (const { key, text } of facts) {
      const fact = parseCommentFact(text, key);
      const ref = refKey(fact.post);
      const thread = threads.get(ref);
      if (thread) thread.push(fact);
      else threads.set(ref, [fact]);
    }
  }
  return threads;
}

/** Folds a thread into the comments with a text that readers see. A reply to a removed comment moves up to the one above. */
export function shownComments(facts: readonly CommentFact[]): CommentState[] {
  const { shown } = foldThread(facts);
  const above = new Map(
    shown.filter(({ removed }) => removed).map(({ id, comment }) => [id, comment.parent]),
  );
  return shown
    .filter(({ removed }) => !removed)
    .map((state) => {
      let { parent } = state.comment;
      while (parent !== undefined && above.has(parent)) parent = above.get(parent);
      return { ...state, comment: { ...state.comment, parent } };
    });
}
