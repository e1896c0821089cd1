import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';

/** Lets a thought appear in the public feed; one that does already stays. Throws `thought_not_found`. */
export async function approveThought(app: App, author: string, id: string): Promise<void> {
  const state = TimedId.safeParse(id).success ? await app.thoughts.state(id) : undefined;
  if (state !== 'waiting' && state !== 'approved') throw new AppError('thought_not_found');
  if (state === 'waiting') {
    await app.thoughts.decide(id, 'approved', { by: author, at: app.now().toISOString() });
  }
}
