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
  editConflict: 'This was changed elsewhere while you were editing. Nothing has been overwritten.',
  draftPublished:
    'This draft has since been published. Your text is still here. You can save it as a new draft.',
  postGone:
    'This post has since been deleted. Your text is still here. You can save it as a draft or publish it as a new post.',
  imageNotTaken:
    'The image was not added because the post is being saved. Please add it again afterwards.',
  nothingWritten: 'Nothing written yet.',
  editorHint:
    'Markdown works as you type. Paste or drop images here. Alt with ↑ or ↓ moves a block.',
  sourceHint:
    'Leave a blank line to start a new paragraph. Paste or drop images here. Simple HTML is supported.',
  editorNotLoaded: 'The editor could not be loaded. You can write in the HTML source.',
  sourceView: 'HTML source',
  imageDescription: 'Alt text',
  imageDescriptionHint: 'What it shows',
  imageWidth: 'Width',
  imageAsText: 'As the text',
  imageWide: 'Wide',
  imageFull: 'Full',
  imageCaption: 'Caption (optional)',
  removeImage: 'Remove image',
  codeLanguage: 'Language',
  htmlPiece: 'HTML',
  htmlPieceHint: 'HTML that can only be edited as source',
  removeHtml: 'Remove HTML',
  linkInvalid: 'Please enter an address such as https://example.com.',
  versionSaved: 'Your version is saved as a new draft. This is the other version.',
  untitled: 'Untitled',
  noDrafts: 'No drafts. Texts that you save without publishing appear here.',
  overdue: 'It is overdue. Open it to publish it now.',
  draftGone: 'This draft no longer exists. It was published or deleted elsewhere.',
  unsavedTexts: 'Saved in this browser only',
  unsavedChanges: 'Your changes are not saved yet. They are kept in this tab.',
  settingsSaved: 'Saved. Readers see it after the next rebuild of the site.',
  noPages: 'No pages of your own. They are linked at the end of the menu.',
  pageGone: 'This page no longer exists. It was deleted elsewhere.',
  trashIsEmpty: 'The trash is empty.',
  trashKeeps: `Kept for ${TRASH_DAYS} days`,
  trashEmptied: 'This can no longer be restored.',
  sessionClosed: 'The session has ended.',
  signOutQuestion: 'Sign out everywhere, including here?',
  givenKey: 'Key from the site operator',
  keyWasGiven: 'Set in ADMIN_KEYS',
  keyRevoked: 'The key has been revoked. It can no longer be used to sign in.',
  keyCreated: 'The key has been created.',
  keyShownOnce: 'Download it now. It cannot be shown again.',
  signInsCaption: 'Latest sign-ins. IP addresses are not stored.',
  refusedCaption: 'Latest refused sign-ins.',
  discardQuestion: 'Discard this text? It is not saved anywhere else.',
  copyRefused:
    'This browser cannot keep a copy of your text. Save the draft often, or closing this tab may lose it.',
  scheduled: 'Scheduled.',
  unscheduled: 'This is a draft again. It is published only when you publish it.',
  timeIsPast: 'Choose a time in the future.',
  deleteFailed: 'Failed to delete blog',
  logoutQuestion: 'Are you sure you want to logout?',

  loginClosed: 'This form is disabled.',
  authorHint: 'For authors: press three times to open the key deck.',
  brandHint: 'For authors: press three times to upload the admin key.',
  adminKey: 'Upload Admin Key',
  adminKeyHint: 'It is verified as soon as you choose it.',
  keyDeck: 'The author’s key',
  insertKey: 'Insert a key: choose a key file, or drop it here.',
  dropKey: 'Drop to insert the key.',
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
  commentHeld: 'It will appear here once the author approves it.',
  replyNotPosted: 'Failed to post reply. Please try again.',
  replyPosted: 'Reply posted successfully!',
  thoughtFieldsMissing: '⚠️ Please fill in all required fields.',
  thoughtSubmitted: '✅ Submitted!',
  thoughtReceived: '✅ Submitted! Your thought will appear once the author approves it.',
  liked: 'Loved. Thank you.',
  thoughtNotSubmitted: '❌ Failed to submit.',
  thoughtNetwork: '❌ Network error. Please try again.',
  likedAlready:
    "You can't love some-thing/one more than once and forget about trying to unlove them",
  noThoughts: 'No thoughts yet. The first could be yours.',
  noContact: 'No contact given.',
  noPending: 'No pending requests.',
  pendingNotLoaded: 'The list could not be loaded.',
  thoughtApproved: 'Approved. It now appears in the daily thoughts.',
  thoughtDeclined: 'Declined. It will not appear.',
  thoughtDecidedElsewhere: 'This thought has already been approved or declined.',

  commentsHeld: 'New comments wait here until you approve them.',
  commentsOpen: 'New comments appear immediately. To approve them first, set COMMENTS=held.',
  noWaitingComments: 'No comments are waiting for approval.',
  noComments: 'No comments yet.',
  noCommentFound: 'No comments found.',
  noCommentFoundYet: 'No comments found among the newest. You can search older ones.',
  searchComments: 'Search comments by name, email, text or post',
  showOlder: 'Show older',
  searchOlder: 'Search older',
  commentApproved: 'Approved. Readers can see it now.',
  commentRemoved: 'Removed, along with its replies.',
  commentGone: 'This comment has already been removed.',

  notLoaded: 'Could not be loaded.',
  statsNotLoaded: 'These statistics could not be loaded.',
  nothingCounted: 'Nothing counted yet.',
  visitorsEstimated: 'estimated without storing IP addresses',
  howVisitorsAreCounted:
    'Visitors are estimated (HyperLogLog), typically to within 1 %. No IP addresses are stored. Visitors who ask not to be tracked are left out.',
  daysAreUtc: 'Days begin at midnight UTC.',

  commentsNeedScripts: 'Commenting requires JavaScript.',
  scriptsNeeded: 'This page requires JavaScript.',
  noConnection: 'The site is not responding. Please check your connection and try again.',
  sessionEnded: 'Your session has ended. Your text is safe. Sign in again, then retry.',
  logoutFailed: 'You are still signed in because the site could not be reached. Please try again.',
  preparingImage: 'Preparing the image...',
  noPosts: 'No posts yet.',

  contentPlaceholder: 'Write here.',
  subheadingPlaceholder: 'Subheading (optional)',
  editorSettings: 'Settings',
  shortcuts: 'Shortcuts',
  textSaved: 'Saved',
  textScheduled: 'Saved and scheduled',
  textUnsaved: 'Not saved yet',
  textKept: ', kept in this browser',
  notScheduled: 'Not scheduled.',

  siteChecking: 'Checking the site...',
  siteLive: 'The site is up to date.',
  siteWaiting: 'A rebuild of the site is queued.',
  siteRebuilding: 'The site is being rebuilt...',
  siteIncomplete:
    'The site is up to date, except for posts that cannot be displayed. Please edit them:',
  siteBroken: 'The last build of the site failed. It will be retried automatically.',
  siteOverdue:
    'The last rebuild failed or is taking unusually long. See the deploy log for details.',
  rebuildFailed: 'The rebuild could not be started.',
  siteManual:
    'This site is rebuilt manually. Its lists show the newest posts after the next deploy.',
  siteUnknown: 'The status of the site is unknown at the moment.',
} as const;

export const deploysLeft = (left: number, perMonth: number) =>
  `${left} of ${perMonth} deploys left (per 31 days).`;

/** Returns the message about the next possible deploy. `time` is already formatted. */
export const nextDeploy = (time: string) => `The next deploy is possible on ${time}.`;

export const recovered = (time: string) =>
  `Recovered your unsaved text from ${time}. It is stored in this browser only.`;

export const postDeleted = (title: string) => `Deleted "${title}".`;

/** Returns the message about a page of the author's own. */
export const pageSaved = (title: string) =>
  `Saved "${title}". Readers see it after the next rebuild of the site.`;

export const pressesLeft = (left: number) =>
  left === 1 ? 'Press once more to open it.' : `Press ${left} more times to open it.`;

export const postRestored = (title: string) => `Restored "${title}".`;

export const revokeQuestion = (label: string) =>
  `Revoke the key "${label}"? Anyone signed in with it is signed out.`;

export const removeCommentQuestion = (name: string) => `Remove the comment by ${name}?`;

interface NotCounted {
  readonly programs: string;
  readonly authors: string;
}

export const notCounted = ({ programs, authors }: NotCounted) =>
  `Not counted: ${programs} by bots such as search engines, ${authors} by you and other signed-in authors.`;

export const notCountedInTile = ({ programs, authors }: NotCounted) =>
  `excluding ${programs} by bots and ${authors} by you`;

export const viewsInAll = (count: string) => `Total views by readers: ${count}.`;

export const visitsInAll = (count: string) => `Total visits by readers: ${count}.`;

export const listCount = (count: string, more: boolean) => `(${count}${more ? '+' : ''})`;

export const imagesWaiting = (count: number) =>
  count === 1 ? '1 image is queued.' : `${count} images are queued.`;

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
