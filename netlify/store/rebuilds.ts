import { timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';

const SUFFIX = { wanted: 'w', urgent: 'u', called: 'c', failed: 'f' } as const;

/** What is known of the rebuilds asked for: times in milliseconds, undefined for never. */
export interface RebuildState {
  /** The oldest request that no call of the build hook has answered. */
  readonly waitingSince: number | undefined;
  /** One of those requests does not wait for its turn. */
  readonly isUrgent: boolean;
  readonly calledAt: number | undefined;
  /** Every call that is kept, the oldest first. */
  readonly calls: readonly number[];
  /** The tag of the content that the last call asked for. */
  readonly calledFor: string | undefined;
  /** The last call failed, and none has succeeded since. */
  readonly failedAt: number | undefined;
  /** The id of the newest request or call. */
  readonly latest: string | undefined;
}

/**
 * Requests for a rebuild and the calls that answered them: `rebuilds/{id}_w` wanted, `…_u` wanted urgently, `…_c_{tag}` the hook was called for
 * content with this tag, `…_f` the call failed. A call answers every request with a smaller id, since the build it starts
 * reads the store later.
 */
export function rebuildStore(store: FactStore) {
  const list = async () =>
    (await store.list('rebuilds/')).map(({ key }) => {
      const [id = '', suffix, tag] = key.slice('rebuilds/'.length).split('_');
      return { key, id, suffix, tag };
    });

  return {
    /** Notes that a rebuild is wanted. */
    want: (id: string, { urgent = false } = {}) =>
      store.put(`rebuilds/${id}_${urgent ? SUFFIX.urgent : SUFFIX.wanted}`, ''),

    /** Notes that the hook is called for content with this tag; returns the key of the note. */
    async call(id: string, tag: string): Promise<string> {
      const key = `rebuilds/${id}_${SUFFIX.called}_${tag}`;
      await store.put(key, '');
      return key;
    },

    /** Removes the note of a call that started nothing. */
    takeBack: (call: string) => store.remove(call),

    /** Removes what a call answered: requests and failures before it, and the calls that need not be kept, by their times. */
    async forgetBefore(id: string, isKept: (call: number) => boolean): Promise<void> {
      const answered = (await list()).filter(
        (event) => event.id < id && !(event.suffix === SUFFIX.called && isKept(timeOfId(event.id))),
      );
      await inBatches(answered, ({ key }) => store.remove(key));
    },

    /** Notes that a call failed, in place of the failures before it. */
    async fail(id: string): Promise<void> {
      await store.put(`rebuilds/${id}_${SUFFIX.failed}`, '');
      const earlier = (await list()).filter(
        (event) => event.suffix === SUFFIX.failed && event.id < id,
      );
      await inBatches(earlier, ({ key }) => store.remove(key));
    },

    async state(): Promise<RebuildState> {
      const events = await list();
      const of = (event: keyof typeof SUFFIX) =>
        events.filter(({ suffix }) => suffix === SUFFIX[event]);
      const call = of('called').at(-1);
      const called = call?.id ?? '';
      const waiting = events.filter(
        ({ id, suffix }) => id > called && (suffix === SUFFIX.wanted || suffix === SUFFIX.urgent),
      );
      const time = (id: string | undefined) => (id ? timeOfId(id) : undefined);
      return {
        waitingSince: time(waiting[0]?.id),
        isUrgent: waiting.some(({ suffix }) => suffix === SUFFIX.urgent),
        calledAt: time(called),
        calls: of('called').map(({ id }) => timeOfId(id)),
        calledFor: call?.tag,
        failedAt: time(of('failed').findLast(({ id }) => id > called)?.id),
        latest: events.at(-1)?.id,
      };
    },
  };
}
export type RebuildStore = ReturnType<typeof rebuildStore>;
