import type { App } from '#app';
import { BY_WRITER, type CommentState } from '#domain/comments/comment-fact.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';

/** Removes a comment for good. Replies to it stay. `by` is the name of the author, or `BY_WRITER`. Safe to repeat. */
export async function removeComment(
  app: App,
  document: string,
  { id, removed, waiting, changed }: CommentState,
  by: string,
): Promise<void> {
  // The comment was removed before, and that may have been interrupted. This completes it.
  if (removed) return app.comments.settle(document, id);
  // A takedown that sorts before another would not be noticed. Those of a clock that was ahead count, too.
  const newest = (await app.takedowns.newestId()) ?? '';
  const change = app.newId(newest > changed ? newest : changed);
  // The takedown is noted before the removal: once that is stored, a repeated request would not note it any more.
  if (!waiting) await app.takedowns.note(change, { document });
  const action = { at: app.now().toISOString(), by, replies: 'kept' } as const;
  await Promise.all([
    app.comments.add(document, { id, kind: 'removed', change, action }),
    waiting ? undefined : app.takedowns.removeOlder(change, { document }),
  ]);
  // Built files hold the text of a comment that was shown. Readers could use up the deploys of a month.
  if (!waiting) requestRebuild(app, { urgent: by !== BY_WRITER });
}
