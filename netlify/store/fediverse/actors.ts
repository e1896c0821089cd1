import * as z from 'zod/mini';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { ActorName, FediverseChoices } from '#domain/fediverse/actor.ts';
import { Text } from '#domain/fields.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** The actor of a site, as it is stored. */
const StoredActor = z.extend(FediverseChoices, {
  /** The author who has made the last choice. */
  by: Text(),
  since: z.iso.datetime(),
  name: ActorName,
  /** The address of the site to which the actor belongs. A copy of the site elsewhere sends nothing as this actor. */
  origin: z.string(),
  /** Addresses of the actors that this one was before, whose followers may come here. */
  alsoKnownAs: z.array(z.string()),
  /** The address of the actor that this one has moved to. */
  movedTo: z.optional(z.string()),
});
export type StoredActor = z.infer<typeof StoredActor>;

const STATE = { on: 'on', ending: 'ending', off: 'off' } as const;
type State = keyof typeof STATE;

export const ACTORS = kind('actor/{id}_{state}', {
  holds:
    'the actor of the site in the fediverse (`on`), one whose end is being told (`ending`), or that there is none (`off`): `{by, since, name, origin, kind, whole, approves, alsoKnownAs, movedTo?}`; the newest counts',
  parts: { state: 'on|ending|off' },
  body: z.nullable(StoredActor),
  purges: () => [CACHE_TAGS.social],
});

/** The actor of a site. */
export interface Actor extends StoredActor {
  readonly id: string;
  /** True while its end is being told. */
  readonly isEnding: boolean;
}

/** Stores the actor of the site. The newest fact counts, and replaces those before. */
export function actorStore(store: FactStore) {
  const actors = factsOf(store, ACTORS);

  async function replace(id: string, state: State, actor: StoredActor | null): Promise<void> {
    await actors.put({ id, state }, actor);
    await removeKeys(
      store,
      (await actors.list()).filter((one) => one.id < id),
    );
  }

  return {
    /** Reads the actor; undefined without one. Costs a list and a get. */
    async read(): Promise<Actor | undefined> {
      const last = (await actors.list()).at(-1);
      if (!last || last.state === STATE.off) return undefined;
      const actor = await actors.read(last);
      return actor ? { ...actor, id: last.id, isEnding: last.state === STATE.ending } : undefined;
    },

    /** Returns true if there is one. Costs a list. */
    async isOn(): Promise<boolean> {
      const state = (await actors.list()).at(-1)?.state;
      return state === STATE.on || state === STATE.ending;
    },

    /** Returns the id of the newest fact, which another one has to come after. */
    newest: async (): Promise<string | undefined> => (await actors.list()).at(-1)?.id,

    put: (id: string, actor: StoredActor) => replace(id, 'on', actor),
    end: (id: string, actor: StoredActor) => replace(id, 'ending', actor),
    turnOff: (id: string) => replace(id, 'off', null),
  };
}
