import { parseJson } from '#domain/parse-json.ts';
import { readEntry, writeEntry } from '#api-client/browser/storage.ts';

/** The storage entry with the thoughts that this browser has liked. */
const ENTRY = 'likedThoughts';

/** Returns the ids of the thoughts that this browser has liked. Returns none if the entry is invalid. */
export function readLiked(): string[] {
  const ids = parseJson(readEntry(ENTRY) ?? '');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Adds a liked thought. The server remembers it too, in a cookie. */
export function addLiked(id: string): void {
  writeEntry(ENTRY, JSON.stringify([...new Set([...readLiked(), id])]));
}
