export const AUTHORIZE_MESSAGES = {
  loading: 'Looking up the program…',
  /** Continuations of the program's name. */
  wantsAccess: 'wants access to this site.',
  wantsIdentity: 'wants to know who you are.',
  isFaulty: 'has made a mistake.',
  host: 'Comes from',
  nobody: 'Unknown',
  returns: 'Gets the answer at',
  unvouched: 'Any program can use this name. Go on only if you have just started this yourself.',
  unvouchedLocal:
    'Any program on this computer can use this name. Go on only if you have just started this yourself.',
  elsewhere: 'The answer goes to another place than the program comes from.',
  rights: 'It may',
  asksName: 'Know your name',
  publishHint: 'Never chosen for you: readers see what it does.',
  days: 'For how long',
  endHint: 'You can end it at any time on the dashboard, under Access.',
  identityOnly: 'It only learns that this site is yours. It gets no access.',
  choose: 'Choose at least one, or refuse.',
  allow: 'Allow',
  refuse: 'Refuse',
  fault: 'There is nothing to decide, since its request is not as it must be:',
  dashboard: 'Back to the dashboard',
} as const;

export const goingBack = (name: string) =>
  `Going back to ${name}. If nothing happens, return to it yourself and close this page.`;

export const backTo = (place: string) => `Back to ${place}`;

export const onThisComputer = (place: string) => `${place}, a program on this computer`;
