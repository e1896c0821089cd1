/** The texts of the part about the fediverse. */
export const FEDIVERSE_MESSAGES = {
  about:
    'Make this site an account that people on Mastodon and in other apps can follow. They get your new texts there. Their replies come home as comments, and likes are counted.',
  unavailable: 'The site cannot be followed yet. Whoever runs it has to prepare it for that.',
  stopped: 'Nothing is sent or taken at the moment. Whoever runs the site has to mend that.',
  elsewhere:
    'This account belongs to another address of the site, so nothing is sent or taken here.',
  goOn: 'Go on here',
  goOnHint:
    'If the site has moved here for good, the account can go on under the same name at this address. Then open the desk at the old address, and move the account there to this one: its followers come by themselves.',
  goesOn: 'The account goes on here. Now move the one at the old address to it.',
  nameHint: 'Small letters, digits and underscores. It can never be changed.',
  kind: 'The account is that of',
  Person: 'A person',
  Organization: 'An organization, or several people',
  whole: 'What followers get of a text',
  wholeText: 'Whole text',
  summary: 'Summary and a link',
  approves: 'Approve each follower',
  approvesHint: 'Whoever wants to follow waits here, and you are told on the desk.',
  choices: 'What is sent, and to whom',
  made: 'The account exists. Pages name it once the site is built.',
  saved: 'Saved. Followers are told within some minutes.',
  copied: 'Name copied.',
  notCopied: 'Please select the name and copy it.',
  waiting: 'Want to follow',
  nobodyWaits: 'Nobody waits.',
  noFollowers: 'Nobody follows yet.',
  notFound: 'No follower has such a name.',
  noBlocks: 'Nobody is blocked.',
  blockHint: 'An account such as @name@mastodon.social, or a whole server such as mastodon.social.',
  aliasHint:
    'To bring followers of an account on Mastodon here, name it, and then move it to this one in its settings there.',
  moveHint:
    'Followers are asked to follow that account in place of this one. It has to name this one as an alias before.',
  keyHint:
    'What is sent is signed with a key. Make a new one if somebody may have got hold of the old one.',
  keyMade: 'There is a new key. The old one is accepted for two more days.',
  aliased: 'Saved. You can move that account here now.',
  aliasRemoved: 'Removed.',
  moved: 'Followers are asked to follow the other account.',
  leave: 'Leave the fediverse',
  leaveHint: 'All servers are told that the account is gone, and remove your texts there.',
  leaveLoss:
    'Followers are lost. Other servers never accept an account with this name at this address again. Comments that came from there stay here.',
  left: 'The account is gone.',
  ending: 'Other servers are being told that the account is gone, which can take a day.',
  exported: 'Save as CSV',
} as const;

/** Returns the question before a decision that takes something from somebody. */
export const decisionQuestion = (decision: 'refuse' | 'block', handle: string): string =>
  decision === 'block'
    ? `Block ${handle}? Nothing is taken from this account any more.`
    : `Remove ${handle}? This account gets no more texts, and can follow again.`;
