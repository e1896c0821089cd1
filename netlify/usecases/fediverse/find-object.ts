import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type OwnObject, objectRef, socialAddresses } from '#domain/fediverse/addresses.ts';
import type { PublicObject } from '#domain/fediverse/activities.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { GONE } from '#store/fediverse/told.ts';
import { readArticle, readNote } from './read-object.ts';

type FoundObject =
  | { readonly kind: 'shown'; readonly object: PublicObject; readonly document: string }
  | { readonly kind: 'gone'; readonly id: string };

/**
 * Finds what is at the address of an object. Undefined for an address that never was. Throws `store_unavailable` for a text that
 * readers see and that cannot be read: whoever asks must not take it for one that is gone.
 */
export async function findObject(
  app: App,
  actor: Actor,
  of: OwnObject['of'],
  ref: string,
): Promise<FoundObject | undefined> {
  const named = objectRef(ref);
  if (!named) return undefined;
  const { id } = named;
  const addresses = socialAddresses(actor.origin, actor.name);
  const gone = (generation: number) =>
    ({ kind: 'gone', id: addresses.object({ of, id, generation }) }) as const;
  const told = await app.told.read(id);
  const present = told?.generation ?? 0;
  const { generation = present } = named;
  if (generation > present) return undefined;
  if (generation < present) return gone(generation);
  const read = of === 'posts' ? readArticle : readNote;
  const found = await read(app, actor, { id, generation });
  if (found.kind === 'unreadable') throw new AppError('store_unavailable');
  if (found.kind === 'shown') return found;
  // A takedown that was told of has raised the generation, of which nothing was there yet.
  if (told?.version === GONE) return named.generation === undefined ? gone(present - 1) : undefined;
  return found.wasShown || told ? gone(present) : undefined;
}
