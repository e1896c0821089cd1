import { log } from '#log/log.ts';
import { createHmac } from 'node:crypto';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { ID_LENGTH } from '#domain/id.ts';

interface Like {
  /** True when this browser has liked the thought before. */
  readonly isLiked: boolean;
  /** Key that all attempts at one like share, so that a like whose response was lost does not count twice. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Counts a browser's like of a thought and returns the likes of the thought. Throws `thought_not_found` and
 * `already_liked`.
 */
export async function likeThought(
  app: App,
  id: string,
  { isLiked, idempotencyKey }: Like,
): Promise<number> {
  // The like is counted even when the store cannot tell whether the thought exists.
  const state = await app.thoughts.state(id).catch((error: unknown) => {
    log.error(error);
    return 'approved' as const;
  });
  if (state !== 'approved') throw new AppError('thought_not_found');
  if (isLiked) throw new AppError('already_liked');
  return app.likes.add(id, [], idempotencyKey && eventId(app, id, idempotencyKey));
}

/** Derives the event id of a like, which is the same for the same thought and idempotency key. */
function eventId(app: App, thought: string, idempotencyKey: string): string {
  const hmac = createHmac('sha256', app.settings.likeKey).update(`${thought} ${idempotencyKey}`);
  return BigInt(`0x${hmac.digest('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
    .slice(-ID_LENGTH);
}
