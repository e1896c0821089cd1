// A browser may block its storage, or have no space left.

type Kind = 'localStorage' | 'sessionStorage';

/** Returns an entry of the browser's storage. Returns undefined if there is none. */
export function readEntry(key: string, kind: Kind = 'localStorage'): string | undefined {
  try {
    return globalThis[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes an entry, or removes it if there is no text. Returns false if the browser refuses that. */
export function writeEntry(
  key: string,
  text: string | undefined,
  kind: Kind = 'localStorage',
): boolean {
  try {
    if (text === undefined) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the entries whose keys begin with a prefix, in no particular order. */
export function readEntries(prefix: string): [key: string, text: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
