import type { Fact } from '#domain/backup/backup-api.ts';
import { CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { kind } from '#store/facts/kind.ts';
import { onlyPage } from '#store/facts/only-page.ts';
import { HELD } from '#store/outbox/outbox.ts';

export const RESTORES = kind('restores/{archive}', {
  holds: 'nothing: the archive with this hash is being restored; removed at the end',
  parts: { archive: '[0-9a-f]{64}' },
});

/** Prefixes of what people have written. */
const WRITTEN = [
  'comments/',
  'documents/',
  'history/',
  'moderated/',
  'site/',
  'subscribers/',
  'thoughts/',
  IMAGES,
  FILES,
];

const isAboutLetters = (key: string) => CONTENTS.letters.some((prefix) => key.startsWith(prefix));

/**
 * Writes the facts of a backup into a store. A mark names the archive until all of it is there, so that an interrupted
 * restore can go on. A site with letters holds its outbox from the first of their facts on. Nothing is purged from a
 * CDN: a restored site is built anew.
 */
export function restoreStore(store: FactStore) {
  const markOf = (archive: string) => RESTORES.make({ archive });

  return {
    /** Returns the archive whose restore is not complete; undefined without one. */
    async current(): Promise<string | undefined> {
      return (await store.list(RESTORES.prefix))[0]?.key.slice(RESTORES.prefix.length);
    },

    /** Returns true for a store that nobody has written to. Views and visits do not count. */
    async isEmpty(): Promise<boolean> {
      const pages = await Promise.all(WRITTEN.map((prefix) => onlyPage(store, prefix)));
      return pages.every((facts) => facts?.length === 0);
    },

    begin: (archive: string) => store.put(markOf(archive), ''),
    finish: (archive: string) => store.remove(markOf(archive)),

    async putFacts(facts: readonly Fact[]): Promise<void> {
      // Whatever waited when the backup was made may have been sent since.
      if (facts.some(({ key }) => isAboutLetters(key))) await store.put(HELD.make({}), '');
      await inBatches(facts, ({ key, text }) => store.put(key, text));
    },

    putImage: (name: string, bytes: Uint8Array<ArrayBuffer>) => store.put(IMAGES + name, bytes),

    putFilePart: (path: string, bytes: Uint8Array<ArrayBuffer>) => store.put(FILES + path, bytes),
  };
}
