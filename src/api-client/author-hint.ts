const ENTRY = 'signedIn';

/** Notes whether somebody is signed in with this browser: a hint that costs no call. The site alone decides. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(ENTRY, 'yes');
    else localStorage.removeItem(ENTRY);
  } catch {
    return; // A browser may refuse its storage altogether.
  }
}

/** Tells whether it is worth asking the site if somebody is signed in: for nearly all readers it is not. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== null;
  } catch {
    return false;
  }
}
