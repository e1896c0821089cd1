import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { publicDocument } from '#usecases/documents/find-document.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';

/** Pages of other sites that wait to be looked at, and those of one host, which may never respond. */
export const MOST_WAITING = 100;
export const MOST_OF_HOST = 20;

/**
 * Has a page of another site looked at for what it says about a post. One that waits already is looked at once more, after this
 * request. Returns `full` if too many wait, and `host-full` if too many of its host do. Throws `wrong_target` if readers see no such post.
 */
export async function queueSource(
  app: App,
  ref: PostRef,
  source: string,
): Promise<'queued' | Full> {
  const document = await publicDocument(app, ref).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.code === 'post_not_found';
    throw isMissing ? new AppError('wrong_target') : error;
  });
  if (await app.blocks.has(source)) return 'queued';
  const { ids } = await app.outbox.state();
  const id = receiptId(app.now().getTime(), document, `source ${source}`);
  const earlier = ids.filter((one) => arrivalOf(one) === arrivalOf(id));
  const full = earlier.length === 0 && (await fullFor(app, ids, source));
  if (full) return full;
  await app.outbox.add(id, { kind: 'source', document, source });
  // The first one stays: by its age a page that is missing is gone, which repeated requests must not put off.
  for (const one of earlier.slice(1)) if (one !== id) await app.outbox.remove(one);
  sendSoon(app);
  return 'queued';
}

type Full = 'full' | 'host-full';

/** Tells whether no more pages, or none of a host, can wait. Reads the messages that wait only if there are so many. */
async function fullFor(
  app: App,
  ids: readonly string[],
  source: string,
): Promise<Full | undefined> {
  if (ids.length < MOST_OF_HOST) return undefined;
  const waiting = (await app.outbox.waiting()).flatMap(({ message }) =>
    message.kind === 'source' ? new URL(message.source).host : [],
  );
  if (waiting.length >= MOST_WAITING) return 'full';
  const { host } = new URL(source);
  return waiting.filter((one) => one === host).length >= MOST_OF_HOST ? 'host-full' : undefined;
}
