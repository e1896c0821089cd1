import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import type { Decision } from '#store/thoughts.ts';
import { requestRebuild } from './request-rebuild.ts';

/**
 * Lets a thought appear in the public feed, or keeps it out of it for good; what is decided so already stays. Throws
 * `thought_not_found` where there is no such thought, or one to be approved was declined.
 */
export async function decideThought(
  app: App,
  author: string,
  id: string,
  decision: Decision,
): Promise<void> {
  const state = TimedId.safeParse(id).success ? await app.thoughts.state(id) : undefined;
  if (state === undefined || (state === 'declined' && decision === 'approved')) {
    throw new AppError('thought_not_found');
  }
  // A decision that stopped in between is ended.
  if (state === decision) return app.thoughts.list(id);
  // Noted first: whoever repeats a decision that stopped in between only ends it.
  if (state === 'approved') await app.takedowns.note(app.newId());
  await app.thoughts.decide(id, decision, { by: author, at: app.now().toISOString() });
  // Built pages may hold a thought that was approved; what is approved now is brought to them by the island.
  if (state === 'approved') requestRebuild(app);
}
