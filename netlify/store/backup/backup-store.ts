import pMap from 'p-map';
import type { Fact } from '#domain/backup/backup-api.ts';
import { isFromFuture, timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { onlyPage } from '#store/facts/only-page.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

export const BACKUPS = kind('backups/{id}', {
  holds: 'nothing: a backup was completed; the newest is kept',
});

/** Number of facts that are read, or of prefixes that are listed, at once. */
const AT_ONCE = 24;

/** The characters that may follow a prefix in a key, in the order of keys. */
const NEXT = Array.from('-./0123456789_abcdefghijklmnopqrstuvwxyz');
/** Number of characters by which a prefix becomes longer at most, which bounds the time of a request. */
const MAX_STEPS = 8;
/** The end of a prefix that may be a key. */
const KEY_END = /[a-z0-9]$/;

/** Reads facts for a backup with their exact texts, and keeps a note of the last backup. */
export function backupStore(store: FactStore) {
  const notes = factsOf(store, BACKUPS);
  const keyAt = async (prefix: string) =>
    KEY_END.test(prefix) && (await store.get(prefix)) !== undefined ? [prefix] : [];

  /** Returns the longer prefixes that have keys. As long as there is only one, it is made longer still. */
  async function longer(prefix: string): Promise<string[]> {
    let found = [prefix];
    for (let step = 0; step < MAX_STEPS; step++) {
      const [only = ''] = found;
      const sizes = await pMap(NEXT, async (next) => onlyPage(store, only + next), {
        concurrency: AT_ONCE,
      });
      found = NEXT.filter((_, n) => sizes[n]?.length !== 0).map((next) => only + next);
      const isOneOfMany = found.length === 1 && !sizes.some((page) => page && page.length > 0);
      if (!isOneOfMany || (await keyAt(found[0] ?? '')).length > 0) break;
    }
    return found;
  }

  return {
    /**
     * Lists the keys under a prefix in order. If they are more than a page, it returns longer prefixes instead, with the
     * prefix itself if that is a key.
     */
    async keys(prefix: string): Promise<{ keys: string[]; prefixes?: string[] }> {
      const page = await onlyPage(store, prefix);
      if (page) return { keys: page.map(({ key }) => key) };
      const [keys, prefixes] = await Promise.all([keyAt(prefix), longer(prefix)]);
      return { keys, prefixes };
    },

    /** Reads facts in the order of their keys, as many as fit into a response. A fact that is gone is left out. */
    async read(keys: readonly string[]): Promise<{ facts: Fact[]; read: number }> {
      const facts: Fact[] = [];
      let size = 0;
      let read = 0;
      while (read < keys.length && size < LIMITS.backupPartBytes) {
        const some = keys.slice(read, read + AT_ONCE);
        const texts = await Promise.all(some.map((key) => store.get(key)));
        for (const [n, key] of some.entries()) {
          const text = texts[n];
          if (size >= LIMITS.backupPartBytes) break;
          read += 1;
          if (text === undefined) continue;
          facts.push({ key, text });
          size += Buffer.byteLength(key) + Buffer.byteLength(text);
        }
      }
      return { facts, read };
    },

    /** Lists the facts under a prefix, with the tags of their content. */
    list: (prefix: string) => store.list(prefix),

    /** Reads facts, some of them at once. One that is gone is left out. */
    async facts(keys: readonly string[]): Promise<Fact[]> {
      const texts = await pMap(keys, (key) => store.get(key), { concurrency: AT_ONCE });
      return keys.flatMap((key, n) => {
        const text = texts[n];
        return text === undefined ? [] : [{ key, text }];
      });
    },

    /** Reads an image or a part of a file; undefined if it is gone. */
    async bytes(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const stream = await store.open(key);
      return stream && new Uint8Array(await new Response(stream).arrayBuffer());
    },

    /** Notes that a backup was completed. Only the newest note is retained. */
    async note(id: string): Promise<void> {
      await notes.put({ id });
      const now = new Date(timeOfId(id));
      const older = (await notes.list()).filter(
        (note) => note.id < id || isFromFuture(timeOfId(note.id), now),
      );
      await removeKeys(store, older);
    },

    /** Returns the time of the last backup; undefined if there was none. */
    async lastAt(): Promise<Date | undefined> {
      const last = (await notes.list()).at(-1);
      return last && new Date(timeOfId(last.id));
    },
  };
}
