import { LIMITS } from './limits.ts';
import { TRASH_DAYS } from './timing.ts';

/** The message about an image that is too large, in the interface and in responses. */
export const IMAGE_TOO_LARGE = `Image too large. Maximum size is ${LIMITS.imageBytes / 1024 / 1024}MB.`;

/** Every message of the interface about an action or a failure. */
export const MESSAGES = {
  loading: 'Loading...',
  oops: 'Oops! Something went wrong',
  tryAgain: 'Try Again',
  goBack: 'Go Back',
  notFound: '404 - Page Not Found',
  postNotFound: 'Blog Post Not Found',
  noImage: 'No Image',
  linkCopied: 'Link copied to clipboard!',

  titleMissing: '❌ Please enter a blog title.',
  contentMissing: '❌ Please enter blog content.',
  imageTooLarge: `❌ ${IMAGE_TOO_LARGE}`,
  imageUploadFailed: '❌ Image upload failed. Please try again.',
  imageInserted: '✅ Image inserted successfully!',
  published: '✅ Blog published successfully!',
  publishNetwork:
    '❌ An error occurred while publishing. Please check your connection and try again.',
  updated: '✅ Blog updated successfully!',
  draftSaved: 'Draft saved.',
  draftNotSaved: 'The draft could not be saved. It is kept in this browser.',
  nothingToSave: 'There is nothing to save yet.',
  editConflict: 'This was changed elsewhere while you were writing. Nothing is overwritten.',
  draftPublished:
    'This draft was published meanwhile. Your words are kept here, and can be saved as a draft of their own.',
  postGone:
    'This post was deleted meanwhile. Your words are kept here, and can be saved as a draft or published anew.',
  imageNotTaken:
    'The image was not taken: the post is on its way. Please drop it again afterwards.',
  nothingWritten: 'No words yet.',
  versionSaved: 'Your version is now a draft of its own; this is the other version.',
  untitled: 'Untitled',
  noDrafts: 'No drafts. What you save without publishing is kept here.',
  overdue: 'It is overdue: open it to publish it by hand.',
  draftGone: 'This draft is not there any more: it was published or deleted elsewhere.',
  unsavedTexts: 'Kept in this browser only',
  trashIsEmpty: 'The trash is empty.',
  trashKeeps: `Kept for ${TRASH_DAYS} days`,
  trashEmptied: 'This can no longer be restored.',
  sessionClosed: 'That session is over.',
  signOutQuestion: 'Sign out everywhere, here too?',
  givenKey: 'The key from the operator',
  keyWasGiven: 'Given in ADMIN_KEYS',
  keyWithdrawn: 'The key is withdrawn. It opens nothing any more.',
  keyMade: 'The key is made.',
  keyShownOnce: 'Keep it now: it is shown this once, and can never be shown again.',
  signInsCaption: 'The latest sign-ins. No addresses are kept.',
  refusedCaption: 'The latest tries to sign in that were refused.',
  discardQuestion: 'Discard this text? It is not saved anywhere else.',
  copyRefused:
    'This browser keeps no copy of what you write. Save a draft often, or it is lost with this tab.',
  scheduled: 'Scheduled.',
  unscheduled: 'It is a draft again, and published by nobody but you.',
  timeIsPast: 'Please choose a time to come.',
  deleteFailed: 'Failed to delete blog',
  logoutQuestion: 'Are you sure you want to logout?',

  loginClosed: 'This form is closed and takes nothing.',
  authorHint: 'For the author: press three times to open the key deck.',
  brandHint: 'For the author: press three times to upload the admin key.',
  adminKey: 'Upload Admin Key',
  adminKeyHint: 'It is verified as soon as it is chosen.',
  keyDeck: 'The author’s key',
  insertKey: 'Insert a key: choose its file, or drop it here.',
  dropKey: 'Let go to insert the key.',
  keyLoaded: 'Key loaded successfully',
  keyMissing: 'No key inserted',
  keyUnreadable: 'Failed to read key file',
  verifying: 'Verifying authentication...',
  authenticated: 'Authentication successful!',
  entering: 'Accessing admin panel...',
  authenticationFailed: 'Authentication failed',
  noRoomToForget: 'there is no room to forget anything',

  commentFieldsMissing: 'Please fill in all fields.',
  commentPosted: 'Comment posted successfully!',
  commentNotPosted: 'Failed to post comment. Please try again.',
  commentHeld: 'It appears here once the author has approved it.',
  replyNotPosted: 'Failed to post reply. Please try again.',
  replyPosted: 'Reply posted successfully!',
  thoughtFieldsMissing: '⚠️ Please fill in all required fields.',
  thoughtSubmitted: '✅ Submitted!',
  thoughtReceived: '✅ Submitted! Your thought appears once the author has approved it.',
  liked: 'Loved. Thank you.',
  thoughtNotSubmitted: '❌ Failed to submit.',
  thoughtNetwork: '❌ Network error. Please try again.',
  likedAlready:
    "You can't love some-thing/one more than once and forget about trying to unlove them",
  noThoughts: 'No thoughts yet. The first could be yours.',
  noContact: 'No contact given.',
  noPending: 'No pending requests.',
  pendingNotLoaded: 'The list could not be loaded.',
  thoughtApproved: 'Approved. It is in the daily thoughts now.',
  thoughtDeclined: 'Declined. It will not appear.',
  thoughtDecidedElsewhere: 'Somebody has decided about this thought already.',

  commentsHeld: 'New comments wait here until you approve them.',
  commentsOpen:
    'New comments show at once. The setting COMMENTS=held would make them wait for you.',
  noWaitingComments: 'No comment waits for you.',
  noComments: 'No comments yet.',
  noCommentFound: 'No comment was found.',
  noCommentFoundYet: 'No comment was found among the newest. There are older ones to search.',
  searchComments: 'Search comments by name, e-mail, text or post',
  showOlder: 'Show older',
  searchOlder: 'Search older',
  commentApproved: 'Approved. Readers see it now.',
  commentRemoved: 'Removed, with the replies to it.',
  commentGone: 'This comment was removed already.',

  notLoaded: 'Could not be loaded.',
  statsNotLoaded: 'These statistics could not be loaded.',
  nothingCounted: 'Nothing counted yet.',
  visitorsEstimated: 'estimated without keeping addresses',
  howVisitorsAreCounted:
    'Visitors are estimated (HyperLogLog), typically to within 1 %: no address is kept, and whoever asks not to be counted is left out.',
  daysAreUtc: 'Days begin at midnight UTC.',

  commentsNeedScripts: 'Writing a comment needs JavaScript.',
  scriptsNeeded: 'This page needs JavaScript.',
  noConnection: 'The site does not answer. Please check your connection and try again.',
  sessionEnded: 'Your session has ended. Nothing you wrote is lost: sign in again, then try again.',
  logoutFailed: 'You are still signed in: the site could not be reached. Please try again.',
  preparingImage: 'Preparing the image...',
  noPosts: 'No posts yet.',

  siteChecking: 'Checking the site...',
  siteLive: 'The site shows everything that is published.',
  siteWaiting: 'A rebuild of the site waits for its turn.',
  siteRebuilding: 'The site is being rebuilt...',
  siteIncomplete:
    'The site is up to date, except for posts that cannot be displayed. Please edit them:',
  siteBroken: 'The last build of the site failed. It is tried again automatically.',
  siteOverdue:
    'The last rebuild has not arrived: it failed, or takes unusually long. The log of the deploy says more.',
  rebuildFailed: 'The rebuild could not be started.',
  siteManual:
    'This site is rebuilt by hand: its lists show the newest posts after the next deploy.',
  siteUnknown: 'The state of the site is not known at the moment.',
} as const;

/** Messages about markup that publishing does not keep, by what happens to it. Each names the markup. */
const NOT_KEPT = {
  element: (names: string) => `Not kept: ${names} (shown as plain text).`,
  removed: (names: string) => `Left out with everything inside: ${names}.`,
  attribute: (names: string) => `Attributes not kept: ${names}.`,
  address: (names: string) =>
    `Link addresses not kept: ${names}. A link begins with https:, http:, mailto: or /.`,
  empty: (names: string) => `Left out, as there is no text inside: ${names}.`,
  comment: () => 'Left out: HTML comments.',
  unread: (parts: string) =>
    `Not readable as HTML, so text is left out: ${parts}. Write &lt; for a plain <.`,
} as const;
export type NotKept = keyof typeof NOT_KEPT;

/** Returns messages about markup that publishing would drop. Returns none if everything is kept. */
export const notKept = (dropped: ReadonlyMap<NotKept, ReadonlySet<string>>): string[] =>
  [...dropped].map(([what, names]) => NOT_KEPT[what]([...names].join(', ')));

export const deploysLeft = (left: number, perMonth: number) =>
  `${left} of ${perMonth} deploys in 31 days are left.`;

/** Returns the message about the next possible deploy. `time` is already formatted. */
export const nextDeploy = (time: string) => `The next one is possible on ${time}.`;

export const recovered = (time: string) =>
  `Your words were kept in this browser, as of ${time}. The site does not have them yet.`;

export const postDeleted = (title: string) => `Deleted "${title}".`;

export const pressesLeft = (left: number) =>
  left === 1 ? '1 more press opens it.' : `${left} more presses open it.`;

export const postRestored = (title: string) => `Restored "${title}".`;

export const withdrawQuestion = (label: string) =>
  `Withdraw the key "${label}"? Whoever is signed in with it is signed out.`;

export const removeCommentQuestion = (name: string) => `Remove the comment by ${name}?`;

interface NotCounted {
  readonly programs: string;
  readonly authors: string;
}

export const notCounted = ({ programs, authors }: NotCounted) =>
  `Not counted: ${programs} by programs such as search engines, ${authors} by you and other signed-in authors.`;

export const notCountedInTile = ({ programs, authors }: NotCounted) =>
  `without ${programs} by programs and ${authors} by you`;

export const viewsInAll = (count: string) => `Views by readers in all: ${count}.`;

export const visitsInAll = (count: string) => `Visits by readers in all: ${count}.`;

export const listCount = (count: string, more: boolean) => `(${count}${more ? '+' : ''})`;

export const imagesWaiting = (count: number) =>
  count === 1 ? '1 image waits for the one before.' : `${count} images wait for the one before.`;

export const uploadingImage = (part: number, total: number) =>
  total === 1 ? 'Uploading the image...' : `Uploading the image (part ${part} of ${total})...`;

const UNKNOWN = 'Unknown error';

export const updateFailed = (error = UNKNOWN) => `❌ Failed to update blog: ${error}`;

export const publishFailed = (error = UNKNOWN) => `❌ Failed to publish blog: ${error}`;

export const commentFailed = (error = UNKNOWN) => `Failed to post comment: ${error}`;

export const replyFailed = (error = UNKNOWN) => `Failed to post reply: ${error}`;

export const deleteQuestion = (title: string) => `Delete "${title}"?`;

export const postFetchFailed = (status: number, text: string) =>
  `Blog fetch failed: HTTP ${status} ${text}`.trimEnd();

export const categoryLoadFailed = (category: string, status: number) =>
  `Failed to load ${category} posts: Failed to fetch blogs (status: ${status})`;
