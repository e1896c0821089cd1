import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { memoryStore } from './memory.ts';
import { snapshotInMemory } from './snapshot-in-memory.ts';

export const PREFIX = 'facts/';
export const VERSION = 'v2';

/** Opens a shelf of texts under `PREFIX`, and records its reads. */
export function openShelf(
  store = memoryStore(),
  snapshot = snapshotInMemory(),
  version = VERSION,
  spare?: ShelfOptions['spare'],
  parse = (text: string) => text,
) {
  const saved: Promise<unknown>[] = [];
  const opened = shelf({
    store,
    prefix: PREFIX,
    snapshot,
    ...(spare && { spare }),
    version,
    derive: (text) => ({ text: parse((JSON.parse(text) as { text: string }).text), version }),
    waitUntil: (work) => saved.push(work),
  });
  return {
    saved: () => Promise.all(saved),
    read: async () =>
      Object.fromEntries([...(await opened.read()).facts].map(([key, { text }]) => [key, text])),
    versions: async () => [...(await opened.read()).facts.values()].map((fact) => fact.version),
    skipped: async () => (await opened.read()).skipped,
  };
}

/** Returns a fact for such a shelf. */
export const fact = (text: string) => JSON.stringify({ text });
