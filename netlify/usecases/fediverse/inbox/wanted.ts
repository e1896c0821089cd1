import type { App } from '#app';
import type { Activity } from '#domain/fediverse/activity.ts';
import { ownObject, socialAddresses } from '#domain/fediverse/addresses.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import type { ReactionKind } from '#store/fediverse/reactions.ts';

/** The text that another one answers: a post of the site without `parent`, or a comment on it. */
export interface Answered {
  readonly document: string;
  /** The id of an author's comment, or the address of an original. */
  readonly parent?: string;
}

/** The change that an activity asks for, as far as it is about this site. */
export type Wanted =
  | { readonly kind: 'follow' }
  /** The activity that is undone, if it is named. */
  | { readonly kind: 'unfollow'; readonly undone?: string | undefined }
  | { readonly kind: 'reaction'; readonly reaction: ReactionKind; readonly address: string }
  | {
      readonly kind: 'undoReaction';
      readonly reaction: ReactionKind;
      readonly address: string;
      readonly undone: string | undefined;
    }
  | {
      readonly kind: 'text';
      readonly object: string;
      /** The text that it answers as the activity states it; undefined where it states none. */
      readonly answered: Answered | undefined;
      readonly isUpdate: boolean;
    }
  | { readonly kind: 'deleteText'; readonly object: string }
  | { readonly kind: 'deleteActor' }
  | { readonly kind: 'updateActor' };

const REACTIONS: Readonly<Record<string, ReactionKind>> = { Like: 'like', Announce: 'boost' };

/**
 * Returns the change that an activity asks for. Undefined for everything that this site has nothing to do with, which is
 * nearly all that arrives. Costs at most two lists, and loads nothing.
 */
export async function wantedBy(
  app: App,
  here: Actor,
  activity: Activity,
): Promise<Wanted | undefined> {
  const { type, actor, object } = activity;
  const own = socialAddresses(here.origin, here.name).actor;
  const isFollower = () => app.followers.isKnown(actorHash(actor));
  switch (type) {
    case 'Follow':
      return object === own ? { kind: 'follow' } : undefined;
    case 'Block':
      return object === own && (await isFollower()) ? { kind: 'unfollow' } : undefined;
    case 'Like':
    case 'Announce':
      return isPost(here, object)
        ? { kind: 'reaction', reaction: REACTIONS[type] ?? 'like', address: object }
        : undefined;
    case 'Undo':
      return undoneBy(app, here, activity);
    case 'Create':
      return textOf(app, here, activity);
    case 'Update':
      if (object === actor) return (await isFollower()) ? { kind: 'updateActor' } : undefined;
      if ((await app.originals.find(object)).length === 0) return textOf(app, here, activity);
      return { kind: 'text', object, answered: undefined, isUpdate: true };
    case 'Delete':
      if (object !== actor)
        return (await app.originals.find(object)).length > 0
          ? { kind: 'deleteText', object }
          : undefined;
      return (await isFollower()) || (await app.originals.find(actor)).length > 0
        ? { kind: 'deleteActor' }
        : undefined;
    default:
      return undefined;
  }
}

const isPost = ({ origin }: Actor, address: string): boolean =>
  ownObject(origin, address)?.of === 'posts';

async function undoneBy(
  app: App,
  here: Actor,
  { actor, object, stated }: Activity,
): Promise<Wanted | undefined> {
  if (!stated?.object) {
    // Only the activity by which an actor follows is known by its address.
    const follower = await app.followers.read(actorHash(actor));
    return follower?.follow === object ? { kind: 'unfollow', undone: object } : undefined;
  }
  if (stated.actor !== undefined && stated.actor !== actor) return undefined;
  const address = stated.object;
  const reaction = REACTIONS[stated.type];
  if (reaction && isPost(here, address))
    return { kind: 'undoReaction', reaction, address, undone: stated.id };
  const isFollow =
    stated.type === 'Follow' && address === socialAddresses(here.origin, here.name).actor;
  if (!isFollow || !(await app.followers.isKnown(actorHash(actor)))) return undefined;
  return { kind: 'unfollow', undone: stated.id };
}

async function textOf(
  app: App,
  here: Actor,
  { type, object, stated, to, cc }: Activity,
): Promise<Wanted | undefined> {
  const isUpdate = type === 'Update';
  if (stated?.inReplyTo !== undefined) {
    const answered = await answeredBy(app, here, stated.inReplyTo);
    return answered && { kind: 'text', object, answered, isUpdate };
  }
  if (stated?.content !== undefined) return undefined;
  // Some servers send the address alone. What is not for the actor of the site is not loaded.
  const { actor } = socialAddresses(here.origin, here.name);
  const isForUs = [...to, ...cc, ...(stated?.to ?? []), ...(stated?.cc ?? [])].includes(actor);
  return isForUs ? { kind: 'text', object, answered: undefined, isUpdate } : undefined;
}

/** Finds the text of this site that has an address in the fediverse. Costs at most one list. */
export async function answeredBy(
  app: App,
  here: Actor,
  address: string,
): Promise<Answered | undefined> {
  const own = ownObject(here.origin, address);
  if (own?.of === 'posts') return { document: own.id };
  const document = own
    ? await app.comments.documentOf(own.id)
    : (await app.originals.find(address))[0]?.document;
  return document === undefined ? undefined : { document, parent: own?.id ?? address };
}
