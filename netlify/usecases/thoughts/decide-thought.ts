import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import type { Decision } from '#domain/thought-fact.ts';
import { announceSoon } from '#usecases/following/announce-feeds.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';

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
  // The takedown is noted before the decision: once that is stored, a repeated request would not note it any more.
  const noted = { thought: id } as const;
  const takedown = state === 'approved' ? app.newId(await app.takedowns.newestId()) : undefined;
  if (takedown !== undefined) await app.takedowns.note(takedown, noted);
  const decided = { by: author, at: app.now().toISOString() };
  const [result] = await Promise.all([
    app.thoughts.decide(id, decision, decided),
    takedown === undefined ? undefined : app.takedowns.removeOlder(takedown, noted),
  ]);
  if (result !== decision) throw new AppError('thought_not_found');
  if (state === 'approved' || decision === 'approved') announceSoon(app);
  // Built files may hold a thought that was approved before. Readers could use up the deploys of a month.
  if (state === 'approved') requestRebuild(app, { urgent: author !== BY_WRITER });
  // Only the search waits for a build with a newly approved thought. A build must not cost anything for that.
  else if (decision === 'approved' && app.settings.deploysPerMonth === Infinity)
    requestRebuild(app);
}
