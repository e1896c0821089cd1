/** The storage entry with the thoughts that this browser has liked. */
const ENTRY = 'likedThoughts';

/** Returns the ids of the thoughts that this browser has liked. Returns none if its storage is blocked or invalid. */
export function readLiked(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

/** Adds a liked thought and returns all of them. */
export function addLiked(id: string): string[] {
  const ids = [...new Set([...readLiked(), id])];
  try {
    localStorage.setItem(ENTRY, JSON.stringify(ids));
  } catch {
    // The server remembers it too, in a cookie.
  }
  return ids;
}
