import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type OwnObject, objectRef, socialAddresses } from '#domain/fediverse/addresses.ts';
import type { PublicObject } from '#domain/fediverse/activities.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { GONE } from '#store/fediverse/told.ts';
import { readArticle, readNote } from './read-object.ts';

/** Seconds in which a takedown is told of. */
const SOON = 60;

type FoundObject =
  | { readonly kind: 'shown'; readonly object: PublicObject; readonly document: string }
  | { readonly kind: 'gone'; readonly id: string };

/**
 * Finds what is at the address of an object. Undefined for an address that never was. Whoever asks must not take for gone what is
 * not: throws `store_unavailable` for a text that readers see and that cannot be read, and `busy` for one whose takedown is not told
 * of yet.
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
  if (!told && !(found.wasShown && of === 'posts')) return undefined;
  // It may come back under its address, which nobody ever takes again who was told that it is gone.
  if (found.wasShown) throw new AppError('busy', { retryAfter: SOON });
  return gone(present);
}
