import * as z from 'zod/mini';
import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** A secret link. The secret itself is not stored. */
const LinkFact = z.object({ by: z.string(), at: z.iso.datetime(), hash: z.string() });
export type LinkFact = z.infer<typeof LinkFact>;

const END = { end: 'x?' };
const body = z.partial(LinkFact, { hash: true });

export const PREVIEWS = kind('previews/{subject}_{id}{end}', {
  holds:
    'the link to the preview of a draft or of changes: `{by, at, hash}`; revoked (`x`): `{by, at}`. The newest counts',
  body,
  parts: END,
});
export const PRIVATE_FEEDS = kind('private-feeds/{subject}_{id}{end}', {
  holds:
    "the address of an author's private feed: `{by, at, hash}`; revoked (`x`): `{by, at}`. The newest counts",
  body,
  parts: END,
});

/** Parts of the key of a link or its revocation. */
interface LinkKey {
  /** Name of what the link shows, such as the id of a draft. */
  readonly subject: string;
  readonly id: string;
  readonly kind: 'created' | 'revoked';
}

/** Stores secret links, and their revocations. Only the newest of a subject counts, so a subject has at most one link. */
export function secretLinkStore(store: FactStore, of: typeof PREVIEWS | typeof PRIVATE_FEEDS) {
  const links = factsOf(store, of as typeof PREVIEWS);

  async function list(subject = ''): Promise<(LinkKey & { readonly key: string })[]> {
    const listed = await links.list(subject);
    return listed.map(({ end, ...link }) => ({
      ...link,
      kind: end === 'x' ? 'revoked' : 'created',
    }));
  }

  async function removeAll(some: Awaited<ReturnType<typeof list>>): Promise<void> {
    // Links go before revocations, so that a revoked link stays revoked wherever this stops.
    for (const kind of ['created', 'revoked']) {
      await removeKeys(
        store,
        some.filter((link) => link.kind === kind),
      );
    }
  }

  return {
    /** Returns the id of a subject's newest link or revocation, and whether it is a link. Costs one list. */
    newest: async (subject: string): Promise<LinkKey | undefined> =>
      (await list(`${subject}_`)).at(-1),

    /** Reads a link; undefined when it is not there. */
    async read({ subject, id, kind }: LinkKey): Promise<LinkFact | undefined> {
      const fact = await links.read({ subject, id, end: kind === 'revoked' ? 'x' : '' });
      return fact?.hash === undefined ? undefined : { ...fact, hash: fact.hash };
    },

    create: (subject: string, id: string, fact: LinkFact) =>
      links.put({ subject, id, end: '' }, fact),

    revoke: (subject: string, id: string, fact: Omit<LinkFact, 'hash'>) =>
      links.put({ subject, id, end: 'x' }, fact),

    /** Removes the links and revocations of a subject except the newest. */
    removeReplaced: async (subject: string): Promise<void> =>
      removeAll((await list(`${subject}_`)).slice(0, -1)),

    /** Removes the links and revocations that were made before a time (milliseconds). */
    removeBefore: async (time: number): Promise<void> =>
      removeAll((await list()).filter(({ id }) => timeOfId(id) < time)),
  };
}
