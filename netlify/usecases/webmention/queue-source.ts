import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { publicDocument } from '#usecases/documents/find-document.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';

/** Pages of other sites that wait to be looked at. */
export const MOST_WAITING = 100;

/**
 * Has a page of another site looked at for what it says about a post. One that waits already goes to the end, so that it is looked at
 * once, and after this request. Returns `full` if too many wait. Throws `wrong_target` if readers see no such post.
 */
export async function queueSource(
  app: App,
  ref: PostRef,
  source: string,
): Promise<'queued' | 'full'> {
  const document = await publicDocument(app, ref).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === 'post_not_found';
    throw isMissing ? new AppError('wrong_target') : error;
  });
  if (await app.blocks.has(source)) return 'queued';
  const { ids } = await app.outbox.state();
  const id = receiptId(app.now().getTime(), document, `source ${source}`);
  const earlier = ids.filter((one) => arrivalOf(one) === arrivalOf(id));
  if (earlier.length === 0 && (await isFull(app, ids))) return 'full';
  await app.outbox.add(id, { kind: 'source', document, source });
  for (const one of earlier) if (one !== id) await app.outbox.remove(one);
  sendSoon(app);
  return 'queued';
}

/** Reads the messages that wait only if there are so many. */
async function isFull(app: App, ids: readonly string[]): Promise<boolean> {
  if (ids.length < MOST_WAITING) return false;
  const waiting = await app.outbox.waiting();
  return waiting.filter(({ message }) => message.kind === 'source').length >= MOST_WAITING;
}
