import { readEntry, writeEntry } from '#api-client/browser/storage.ts';

const ENTRY = 'signedIn';

/** Stores whether somebody is signed in with this browser. It is a hint that saves a request; only the site decides. */
export function noteSignedIn(signedIn: boolean): void {
  writeEntry(ENTRY, signedIn ? 'yes' : undefined);
}

/** Returns true if an author may be signed in here. For nearly all readers it returns false and saves a request. */
export const mayBeSignedIn = () => readEntry(ENTRY) !== undefined;

/** Calls a listener when an author signs in with this browser, in another tab. */
export function onSignIn(listener: () => void, signal: AbortSignal): void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === ENTRY && newValue !== null) listener();
  };
  window.addEventListener('storage', listen, { signal });
}
