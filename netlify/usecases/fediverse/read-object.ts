import type { App } from '#app';
import type { Network } from '#domain/comments/origin.ts';
import type { PublicObject } from '#domain/fediverse/activities.ts';
import type { OwnObject } from '#domain/fediverse/addresses.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { NEVER, readPublicPost, type Unshown } from '#usecases/read-public-post.ts';

/** An object as readers see what it is made of. */
export type ReadObject =
  | { readonly kind: 'shown'; readonly object: PublicObject; readonly document: string }
  | Unshown;

const NETWORK: Network = 'fediverse';

/** Reads the object of a document. Own pages, and what a probe makes, never have one. Costs two lists and three gets at the most. */
export async function readArticle(
  app: App,
  actor: Actor,
  { id, generation }: Omit<OwnObject, 'of'>,
): Promise<ReadObject> {
  const [found, { settings } = { settings: DEFAULT_SETTINGS }] = await Promise.all([
    readPublicPost(app, id),
    app.site.settings(),
  ]);
  if (found.kind !== 'shown') return found;
  const { articleOf } = await import('./article.ts');
  const object = articleOf(found.post, { actor, document: id, generation, site: settings });
  return { kind: 'shown', object, document: id };
}

/**
 * Reads the object of a comment: an author's answer to a text from the fediverse that readers see, too. The document is found
 * by the id of the comment if it is not known. Costs three lists and some gets, however long the discussion is.
 */
export async function readNote(
  app: App,
  actor: Actor,
  { id, generation }: Omit<OwnObject, 'of'>,
  known?: string,
): Promise<ReadObject> {
  const document = known ?? (await app.comments.documentOf(id));
  if (document === undefined) return NEVER;
  const [on, thread] = await Promise.all([
    readPublicPost(app, document),
    app.comments.thread(document),
  ]);
  if (on.kind !== 'shown') return on;
  const shown = new Map((await thread.read([id])).map((one) => [one.id, one]));
  const state = shown.get(id);
  if (!state) return (await isUnreadable(app, document, id)) ? { kind: 'unreadable' } : NEVER;
  const answered = shown.get(state.comment.parent ?? '');
  const from = answered?.removed ? undefined : answered?.comment.from;
  if (state.removed || !state.comment.author || from?.network !== NETWORK) return NEVER;
  const { noteOf } = await import('./note.ts');
  const object = noteOf(state, { actor, post: on.post, answers: from, generation });
  return { kind: 'shown', object, document };
}

/** Returns true for a comment that is listed as one that readers see, and cannot be read. */
const isUnreadable = async (app: App, document: string, id: string): Promise<boolean> =>
  (await app.comments.documentOf(id)) === document &&
  (await app.comments.find(document, id)) === undefined;
