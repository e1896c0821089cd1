import type { App } from '#app';
import { type OwnObject, ownObject } from '#domain/fediverse/addresses.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import type { ReactionKind } from '#store/fediverse/reactions.ts';
import { publicPost } from '#usecases/documents/arrived-comment.ts';

interface Reaction {
  readonly actor: string;
  readonly reaction: ReactionKind;
  /** The address of the post. */
  readonly address: string;
  /** The activity of the reaction. */
  readonly activity: string | undefined;
}

/** Returns true for an address under which the network knows something now. One that was taken down has another one since. */
export async function isCurrent(app: App, { id, generation }: OwnObject): Promise<boolean> {
  return generation === ((await app.told.read(id))?.generation ?? 0);
}

/** Counts a like or boost of a post. One that was undone does not count when it arrives again. */
export async function react(
  app: App,
  here: Actor,
  { actor, reaction, address, activity = '' }: Reaction,
) {
  const own = ownObject(here.origin, address);
  if (!own || !(await isCurrent(app, own)) || !(await publicPost(app, own.id))) return;
  if (await app.undone.has(actor, activity)) return;
  await app.reactions.add(own.id, actor, reaction);
  // It may have been undone meanwhile.
  if (await app.undone.has(actor, activity)) await app.reactions.remove(own.id, actor, reaction);
}

/** Takes a like or boost back. */
export async function undoReaction(
  app: App,
  here: Actor,
  { actor, reaction, address, activity }: Reaction,
): Promise<void> {
  const own = ownObject(here.origin, address);
  if (!own) return;
  // A repeated request must not take back what was given anew since.
  if (activity !== undefined && (await app.undone.has(actor, activity))) return;
  await app.reactions.remove(own.id, actor, reaction);
  if (activity === undefined) return;
  await app.undone.add(app.newId(), actor, activity);
  await app.reactions.remove(own.id, actor, reaction);
}
