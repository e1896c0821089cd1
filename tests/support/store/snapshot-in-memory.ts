import type { SnapshotFile } from '#store/facts/shelf.ts';

/** The faults of saving a snapshot. */
type SnapshotFault = 'none' | 'lost' | 'torn' | 'stale' | 'garbage' | 'other version';

/**
 * Returns a snapshot in memory whose saves fail as `nextFault` says: a crash, a torn write, or an older save that
 * arrives late.
 */
export function snapshotInMemory(nextFault: () => string = () => 'none'): SnapshotFile {
  let text: string | undefined;
  let older: string | undefined;

  const damaged = (content: string): string | undefined => {
    switch (nextFault() as SnapshotFault) {
      case 'lost':
        return text;
      case 'torn':
        return content.slice(0, content.length / 2);
      case 'stale':
        return older;
      case 'garbage':
        return content.replaceAll('facts', 'fakes');
      case 'other version':
        return content.replace(/^\S+/, 'v0');
      default:
        return content;
    }
  };

  return {
    load: () => Promise.resolve(text === undefined ? [] : [text]),
    save([content = '']) {
      const next = damaged(content);
      older = text ?? content;
      text = next;
      return Promise.resolve();
    },
  };
}
