const ENTRY = 'signedIn';

/** Stores whether somebody is signed in with this browser. It is a hint that saves a request; only the site decides. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(ENTRY, 'yes');
    else localStorage.removeItem(ENTRY);
  } catch {
    return; // A browser may block its storage.
  }
}

/** Returns true if an author may be signed in here. For nearly all readers it returns false and saves a request. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== null;
  } catch {
    return false;
  }
}
