import type { App } from '#app';
import { BY_WRITER, type CommentState } from '#domain/comments/comment-fact.ts';
import { AppError, ERRORS } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { CommentDecisions, type Decisions, ThoughtDecisions } from '#domain/readers/decisions.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import type { Decision } from '#domain/thoughts/thought-fact.ts';
import { viaProgram } from '#usecases/access/programs.ts';
import { decideEach } from '#usecases/decide-each.ts';
import { announceSoon } from '#usecases/following/announce-feeds.ts';
import { tellOfReplyLater } from '#usecases/letters/tell-of-reply.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { watchTakedown } from '#usecases/takedowns/watch-takedown.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { tellAnswered } from './tell-answered.ts';

const DECISIONS = { approve: 'approved', remove: 'removed', decline: 'declined' } as const;

/** Comments that are decided about at a time. Each takes several requests to the store. */
const AT_ONCE = 6;

/** Approves or removes several comments. Safe to repeat. */
export async function decideComments(
  app: App,
  author: string,
  { decision, comments }: CommentDecisions,
): Promise<Decisions> {
  const failed = await decideEach(
    comments,
    ({ post, id, version }) =>
      decideComment(app, author, { post, commentId: id }, DECISIONS[decision], version),
    AT_ONCE,
  );
  return results(comments, failed);
}

/** Approves or declines several thoughts. */
export async function decideThoughts(
  app: App,
  author: string,
  { decision, ids }: ThoughtDecisions,
): Promise<Decisions> {
  const thoughts = [...new Set(ids)].map((id) => ({ id }));
  const failed = await decideEach(thoughts, ({ id }) =>
    decideThought(app, author, id, DECISIONS[decision]),
  );
  return results(thoughts, failed);
}

const results = (
  texts: readonly { readonly id: string }[],
  failed: ReadonlyMap<string, AppError>,
): Decisions => ({
  decided: texts.map(({ id }) => id).filter((id) => !failed.has(id)),
  failed: [...failed].map(([id, { code }]) => ({ id, code, message: ERRORS[code].text })),
});

/**
 * Approves a comment that waits, or removes a comment for good. A decision that was made already stays as it is. An
 * approval can name the version that the author has read. Throws `comment_not_found` when there is no such comment, or
 * when one to be approved was removed, and `comment_edited` when its writer has edited that version since.
 */
export async function decideComment(
  app: App,
  author: string,
  { post, commentId }: { readonly post: PostRef; readonly commentId: string },
  decision: 'approved' | 'removed',
  read?: string,
): Promise<void> {
  const document = await app.documents.documentAt(post);
  const state = document && (await app.comments.findText(document, commentId));
  if (!state) throw new AppError('comment_not_found');
  if (decision === 'removed') return removeComment(app, document, state, author);
  // The comment was approved before, and that may have been interrupted. This completes it.
  if (!state.waiting && !state.removed) return app.comments.settle(document, commentId);
  await withClaim(app, { key: commentClaim(document, commentId) }, () =>
    approveComment(app, author, { document, commentId, read }),
  );
}

interface Approval {
  readonly document: string;
  readonly commentId: string;
  /** The version that the author has read. */
  readonly read: string | undefined;
}

/**
 * Stores the approval of a comment that waits. No edit comes in between. Further texts of a writer on another network need
 * not wait any more.
 */
async function approveComment(app: App, author: string, { document, commentId, read }: Approval) {
  const state = await app.comments.findText(document, commentId);
  if (!state || state.removed) throw new AppError('comment_not_found');
  if (!state.waiting) return app.comments.settle(document, commentId);
  const { id, version } = state;
  if (read !== undefined && read !== version) throw new AppError('comment_edited');
  if (state.comment.from) await app.approvedWriters.add(state.comment.from);
  await app.comments.add(document, {
    id,
    kind: 'approved',
    change: app.newId(state.changed),
    action: { at: app.now().toISOString(), by: author, ...viaProgram(app), version },
  });
  tellOfReplyLater(app, document, state);
}

/**
 * Returns the key of the claim that approvals of a comment need, and edits of one that waits, so that no edit is lost to
 * an approval under way. Removals need none: a removed comment stays removed.
 */
export const commentClaim = (document: string, id: string) =>
  `comments/${document}/${arrivalOf(id)}`;

/**
 * Removes a comment for good. Replies to it stay. `by` is the name of the author, or `BY_WRITER`. Further texts of a writer
 * on another network wait again after a removal by an author. Safe to repeat.
 */
export async function removeComment(
  app: App,
  document: string,
  { id, comment, removed, waiting, changed }: CommentState,
  by: string,
): Promise<void> {
  // The comment was removed before, and that may have been interrupted. This completes it.
  if (removed) return app.comments.settle(document, id);
  if (by !== BY_WRITER && comment.from) await app.approvedWriters.remove(comment.from);
  const store = (change: string) => {
    const action = {
      at: app.now().toISOString(),
      by,
      ...viaProgram(app),
      replies: 'kept',
    } as const;
    return tellAnswered(app, document, { id, comment, isRemoved: !waiting }, () =>
      app.comments.add(document, { id, kind: 'removed', change, action }),
    );
  };
  if (waiting) await store(app.newId(changed));
  else {
    await takeDown(app, by, { of: { document }, after: changed, store });
    watchTakedown(app, { kind: 'comment', document, id });
  }
}

/**
 * Approves a thought for the public feed, or declines it for good. A decision that was made already stays as it is.
 * Throws `thought_not_found` when there is no such thought, or when one to be approved was declined, be it at the same
 * moment by another author.
 */
export async function decideThought(
  app: App,
  author: string,
  id: string,
  decision: Decision,
): Promise<void> {
  const state = await app.thoughts.state(id);
  if (state === undefined || (state === 'declined' && decision === 'approved')) {
    throw new AppError('thought_not_found');
  }
  // The same decision was made before and may have been interrupted. This completes it.
  if (state === decision) {
    await app.thoughts.list(id);
    return;
  }
  const store = () =>
    app.thoughts.decide(id, decision, {
      by: author,
      ...viaProgram(app),
      at: app.now().toISOString(),
    });
  const isShown = state === 'approved';
  const result = isShown
    ? await takeDown(app, author, { of: { thought: id }, store })
    : await store();
  if (result !== decision) throw new AppError('thought_not_found');
  if (isShown) watchTakedown(app, { kind: 'thought', id, isBuilt: author !== BY_WRITER });
  if (isShown || decision === 'approved') announceSoon(app);
  // Only the search waits for a build with a newly approved thought. A build must not cost anything for that.
  if (decision === 'approved' && app.settings.deploysPerMonth === Infinity) requestRebuild(app);
}

interface Takedown<T> {
  /** The thought, or the document that the comment is on. */
  readonly of: Parameters<App['takedowns']['note']>[1];
  /** The id that the takedown comes after. */
  readonly after?: string;
  readonly store: (change: string) => Promise<T>;
}

/** Takes down a text that readers have seen, by storing a decision, and has the files rebuilt that may hold it. */
async function takeDown<T>(app: App, by: string, { of, after, store }: Takedown<T>): Promise<T> {
  // A takedown that sorts before another would not be noticed. Those of a clock that was ahead count, too.
  const newest = await app.takedowns.newestId();
  const change = app.newId(newest !== undefined && newest > (after ?? '') ? newest : after);
  // It is noted before the decision: once that is stored, a repeated request would not note it any more.
  await app.takedowns.note(change, of);
  const [result] = await Promise.all([store(change), app.takedowns.removeOlder(change, of)]);
  // Readers could use up the deploys of a month.
  requestRebuild(app, { urgent: by !== BY_WRITER });
  return result;
}
