import { type CommentFact, type CommentState, foldThread } from '#domain/comments/comment-fact.ts';

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
