import { timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';

const SUFFIX = { wanted: 'w', called: 'c', failed: 'f' } as const;
type RebuildEvent = keyof typeof SUFFIX;

/** What is known of the rebuilds asked for: times in milliseconds, undefined for never. */
export interface RebuildState {
  /** The oldest request that no call of the build hook has answered. */
  readonly waitingSince: number | undefined;
  readonly calledAt: number | undefined;
  /** The last call failed, and none has succeeded since. */
  readonly failedAt: number | undefined;
  /** The id of the newest request or call. */
  readonly latest: string | undefined;
}

/**
 * Requests for a rebuild and the calls that answered them: `rebuilds/{id}_w` wanted, `…_c` the hook was called, `…_f`
 * the call failed. A call answers every request with a smaller id, since the build it starts reads the store later.
 */
export function rebuildStore(store: FactStore) {
  const list = async () =>
    (await store.list('rebuilds/')).map(({ key }) => ({
      key,
      id: key.slice('rebuilds/'.length, -2),
      suffix: key.slice(-1),
    }));

  return {
    record: (id: string, event: RebuildEvent) => store.put(`rebuilds/${id}_${SUFFIX[event]}`, ''),

    async state(): Promise<RebuildState> {
      const events = await list();
      const of = (event: RebuildEvent) => events.filter(({ suffix }) => suffix === SUFFIX[event]);
      const called = of('called').at(-1)?.id ?? '';
      const time = (id: string | undefined) => (id ? timeOfId(id) : undefined);
      return {
        waitingSince: time(of('wanted').find(({ id }) => id > called)?.id),
        calledAt: time(called),
        failedAt: time(of('failed').findLast(({ id }) => id > called)?.id),
        latest: events.at(-1)?.id,
      };
    },

    /** Removes what came before the last call: it is answered. */
    async forgetAnswered(): Promise<void> {
      const events = await list();
      const called = events.findLast(({ suffix }) => suffix === SUFFIX.called)?.id ?? '';
      for (const { key, id } of events) if (id < called) await store.remove(key);
    },
  };
}
export type RebuildStore = ReturnType<typeof rebuildStore>;
