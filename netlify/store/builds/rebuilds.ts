import * as z from 'zod/mini';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { timeOfId } from '#domain/id.ts';
import { type Follower, followerIn } from '#store/bluesky/accounts.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

const SUFFIX = {
  wanted: 'w',
  urgent: 'u',
  called: 'c',
  other: 'd',
  failed: 'f',
  succeeded: 's',
} as const;

export const REBUILDS = kind('rebuilds/{id}_{suffix}[_{tag}]', {
  holds:
    'nothing: a rebuild was wanted (`w`, urgently `u`), the hook was called for content with this tag (`c`), a deploy that no call started shows this content (`d`), a call or its build failed (`f`), a deploy has succeeded (`s`)',
  parts: { suffix: '[wucdfs]', tag: '[a-z0-9-]+' },
  // Whoever asks for a rebuild looks anyway, and a CDN accepts few purges in a row.
  purges: ({ suffix }) =>
    suffix === SUFFIX.wanted || suffix === SUFFIX.urgent ? [] : [CACHE_TAGS.builds],
});

const HOOK = { set: 'set', none: 'none' } as const;

/** In the folder of the rebuilds, so that whoever lists them knows whether there is a hook. */
export const BUILD_HOOKS = kind('rebuilds/hook_{id}_{choice}', {
  holds:
    'the address of the build hook that an author has set (`set`), or that there is none (`none`): `{by, address}`; the newest counts',
  parts: { choice: 'set|none' },
  body: z.object({ by: z.string(), address: z.optional(z.string()) }),
});

/** State of the rebuilds that were requested. Times are in milliseconds, undefined for never. */
export interface RebuildState {
  /** Time of the oldest request that no call of the build hook and no other deploy has covered. */
  readonly waitingSince: number | undefined;
  /** True when one of those requests is of a takedown. */
  readonly isUrgent: boolean;
  readonly calledAt: number | undefined;
  /** Times of all stored calls, the oldest first. */
  readonly calls: readonly number[];
  /** Times of the noted deploys that no call started, the oldest first. */
  readonly otherDeploys: readonly number[];
  /** Tag of the content that the last call or deploy was made for. */
  readonly calledFor: string | undefined;
  /** True when the call before the last one was for the same content. */
  readonly isRepeated: boolean;
  /** Time at which the last call or its build failed, when no call and no deploy has succeeded since. */
  readonly failedAt: number | undefined;
  /** Id of the newest request or call. */
  readonly latest: string | undefined;
  /** Id of the address of the build hook, if an author has set one. */
  readonly hook: string | undefined;
  /** `on` if the records of an account of Bluesky follow changes, `ending` while they are removed. */
  readonly bluesky: Follower | undefined;
}

/**
 * Stores requests for a rebuild and calls of the build hook. A call or deploy covers every request with a smaller id,
 * since its build reads the store later.
 */
export function rebuildStore(store: FactStore) {
  const { put, list } = factsOf(store, REBUILDS);
  const hooks = factsOf(store, BUILD_HOOKS);

  async function replace(id: string, suffix: string): Promise<void> {
    await put({ id, suffix });
    const earlier = (await list()).filter((event) => event.suffix === suffix && event.id < id);
    await removeKeys(store, earlier);
  }

  return {
    /** Notes a request for a rebuild. */
    want: (id: string, { urgent = false } = {}) =>
      put({ id, suffix: urgent ? SUFFIX.urgent : SUFFIX.wanted }),

    /** Notes a call of the hook for content with this tag, and returns the key of the note. */
    async call(id: string, tag: string): Promise<string> {
      const parts = { id, suffix: SUFFIX.called, tag };
      await put(parts);
      return REBUILDS.make(parts);
    },

    /** Notes a deploy that no call started. Its id has the time of its build. */
    noteDeploy: (id: string, tag: string) => put({ id, suffix: SUFFIX.other, tag }),

    /** Removes the note of a call that started nothing. */
    removeCall: (call: string) => store.remove(call),

    /** Removes what a call covered: earlier requests and failures, and earlier deploys that are not needed any more. */
    async removeBefore(id: string, isNeeded: (deploy: number) => boolean): Promise<void> {
      const covered = (await list()).filter(
        (event) => event.id < id && !(isDeploy(event) && isNeeded(timeOfId(event.id))),
      );
      await removeKeys(store, covered);
    },

    /** Notes a call that failed, or its build, in place of earlier failures. */
    fail: (id: string) => replace(id, SUFFIX.failed),

    /** Notes a deploy that has succeeded, in place of earlier ones. */
    succeed: (id: string) => replace(id, SUFFIX.succeeded),

    /** Returns the key of the newest of all notes; empty without any. */
    newest: async (): Promise<string> => (await list()).at(-1)?.key ?? '',

    /** Reads the address of the build hook that an author has set. */
    hookAddress: async (id: string) => (await hooks.read({ id, choice: HOOK.set }))?.address,

    /** Returns the last choice of an author: an address, or that there is none. */
    async hookChoice(): Promise<{ id: string; isNone: boolean } | undefined> {
      const last = (await hooks.list()).at(-1);
      return last && { id: last.id, isNone: last.choice === HOOK.none };
    },

    /** Stores the address of the build hook, or that there is none, in place of earlier ones. */
    async chooseHook(id: string, by: string, address: string | undefined): Promise<void> {
      const choice = address === undefined ? HOOK.none : HOOK.set;
      await hooks.put({ id, choice }, { by, address });
      const earlier = (await hooks.list()).filter((other) => other.id < id);
      await removeKeys(store, earlier);
    },

    async state(): Promise<RebuildState> {
      const keys = (await store.list(REBUILDS.prefix)).map(({ key }) => key);
      const events = keys.flatMap((key) => REBUILDS.match(key) ?? []);
      const hook = keys.flatMap((key) => BUILD_HOOKS.match(key) ?? []).at(-1);
      const of = (event: keyof typeof SUFFIX) =>
        events.filter(({ suffix }) => suffix === SUFFIX[event]);
      const deploy = events.findLast(isDeploy);
      const called = deploy?.id ?? '';
      const succeeded = of('succeeded').at(-1)?.id ?? '';
      const waiting = events.filter(
        ({ id, suffix }) => id > called && (suffix === SUFFIX.wanted || suffix === SUFFIX.urgent),
      );
      const time = (id: string | undefined) => (id ? timeOfId(id) : undefined);
      return {
        waitingSince: time(waiting[0]?.id),
        isUrgent: waiting.some(({ suffix }) => suffix === SUFFIX.urgent),
        calledAt: time(called),
        calls: of('called').map(({ id }) => timeOfId(id)),
        otherDeploys: of('other').map(({ id }) => timeOfId(id)),
        calledFor: deploy?.tag,
        isRepeated: deploy?.suffix === SUFFIX.called && of('called').at(-2)?.tag === deploy.tag,
        failedAt: time(of('failed').findLast(({ id }) => id > called && id > succeeded)?.id),
        latest: events.at(-1)?.id,
        hook: hook?.choice === HOOK.set ? hook.id : undefined,
        bluesky: followerIn(keys),
      };
    },
  };
}
const isDeploy = ({ suffix }: { suffix: string | undefined }) =>
  suffix === SUFFIX.called || suffix === SUFFIX.other;
