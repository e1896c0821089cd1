import Papa from 'papaparse';
import type { ListedSubscriber } from '#domain/letters/subscriber-list.ts';
import { OWN_COLUMNS } from './formats.ts';

const END = '\r\n';

/** Returns the first line of a file of subscribers. */
export const listHeader = (): string => OWN_COLUMNS.join(',') + END;

/**
 * Writes subscribers as lines of CSV. A text that a table program could take for a formula begins with a sign that prevents
 * it. Somebody whose address cannot be read is left out.
 */
export function writeList(subscribers: readonly ListedSubscriber[]): string {
  const rows = subscribers.flatMap(({ address, wishes, at, origin, statement = '' }) => {
    if (address === undefined) return [];
    const { posts, replies } = wishes;
    const sections = posts?.sections?.join(' ') ?? '';
    return [[address, posts?.pace ?? '', sections, replies ? 'yes' : '', at, origin, statement]];
  });
  return rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae: true, newline: END }) + END;
}
