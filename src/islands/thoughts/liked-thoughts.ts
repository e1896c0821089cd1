/** The entry in which a browser remembers the thoughts it has liked. */
const ENTRY = 'likedThoughts';

/** The ids of the thoughts that this browser has liked; none where its storage is refused or holds something else. */
export function readLiked(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers one more, and answers all of them. */
export function addLiked(id: string): string[] {
  const ids = [...new Set([...readLiked(), id])];
  try {
    localStorage.setItem(ENTRY, JSON.stringify(ids));
  } catch {
    // The server remembers it too.
  }
  return ids;
}
