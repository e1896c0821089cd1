import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Arrived } from '#store/fediverse/originals.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { loadText } from '#usecases/fediverse/load-peer.ts';
import { removeComment } from '#usecases/readers/decide-texts.ts';
import { inBudget } from './load-budget.ts';

const AT_ONCE = 6;

/** Removes a text whose original its writer has deleted. What somebody else says is believed only if the origin says so, too. */
export async function removeOriginal(
  app: App,
  actor: string,
  object: string,
  isSigner: boolean,
): Promise<void> {
  for (const arrived of await app.originals.find(object)) {
    const from = await originOf(app, arrived);
    const isBelieved = isSigner && from?.author === actor;
    if (!isBelieved && (await loadText(app, object, inBudget(app, true))) !== 'gone') continue;
    await removeArrived(app, [object, ...(from ? [from.author] : [])], arrived);
  }
}

const originOf = async (app: App, { document, comment }: Arrived) =>
  (await app.comments.findText(document, comment))?.comment.from;

/** Removes everything of an actor who is gone: texts, following and reactions. */
export async function forgetActor(app: App, actor: string): Promise<void> {
  await inBatches(
    await app.originals.find(actor),
    async (arrived) => {
      const from = await originOf(app, arrived);
      if (from === undefined || from.author === actor)
        await removeArrived(app, [actor, ...(from ? [from.object] : [])], arrived);
    },
    AT_ONCE,
  );
  await app.followers.forget(actorHash(actor));
  await app.reactions.forget(actor);
}

/**
 * Removes a text for good, and then the addresses by which it is found. An arrival that is under way has stored these, looks
 * for them again at its end, and removes its text if they are gone.
 */
export async function removeArrived(
  app: App,
  addresses: readonly string[],
  arrived: Arrived,
): Promise<void> {
  const remove = async () => {
    const state = await app.comments.findText(arrived.document, arrived.comment);
    if (state) await removeComment(app, arrived.document, state, BY_WRITER);
    return state !== undefined;
  };
  const wasThere = await remove();
  await app.originals.remove(addresses, arrived);
  if (!wasThere) await remove();
}
