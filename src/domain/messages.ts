import { LIMITS } from './limits.ts';
import { PREVIEW_DAYS, TRASH_DAYS } from './timing.ts';

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
    'This post has since been deleted, unpublished or moved. Your text is still here. You can save it as a draft or publish it as a new post.',
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

  writeComment: 'Write a comment',
  showMoreComments: 'Show more comments',
  show: 'Show',

  commentsNeedScripts: 'Commenting requires JavaScript.',
  scriptsNeeded: 'This page requires JavaScript.',
  noConnection: 'The site is not responding. Please check your connection and try again.',
  sessionEnded: 'Your session has ended. Your text is safe. Sign in again, then retry.',
  logoutFailed: 'You are still signed in because the site could not be reached. Please try again.',
  preparingImage: 'Preparing the image...',
  noPosts: 'No posts yet.',

  dashboardSections: 'Sections of the dashboard',
  waiting: 'waiting',
  selectPage: 'Select all on this page',
  approveSelected: 'Approve selected',
  declineSelected: 'Decline selected',
  decideTogether: 'Approve or decline several thoughts',
  searchPosts: 'Search posts by title',
  searchDrafts: 'Search drafts by title',
  allCategories: 'All categories',
  noPostFound: 'No posts found.',
  noDraftFound: 'No drafts found.',
  showMore: 'Show more',

  siteChecking: 'Checking the site...',
  siteLive: 'The site is up to date.',
  siteWaiting: 'A rebuild of the site is queued.',
  siteRebuilding: 'The site is being rebuilt...',
  siteBroken: 'The last build of the site failed. It will be retried automatically.',
  siteOverdue:
    'The last rebuild failed or is taking unusually long. See the deploy log for details.',
  rebuildFailed: 'The rebuild could not be started.',
  siteManual:
    'This site is rebuilt manually. Its lists show the newest posts after the next deploy.',
  siteUnknown: 'The status of the site is unknown at the moment.',

  preview: 'Preview',
  previewNote: 'This is a draft. It may still change, so please do not pass it on.',
  unpublishHint:
    'Readers can no longer open the post. Its text becomes a draft. Its comments and views are kept, and are there again once you publish the draft.',
  unpublishKeeps: 'Your unsaved changes stay in the editor.',
  unpublished: 'Unpublished. This is a draft now. Publishing it brings the post back.',
  notUnpublished: 'The post could not be unpublished.',
  addressHint:
    'The category and the date are part of the address. The old address will lead to the new one, and comments and views move along.',
  addressChanged: 'The address was changed. The old one leads to the new one.',
  addressNotChanged: 'The address could not be changed.',
  dateIsAhead: 'Choose a time that is not in the future.',
  shareSavedOnly: 'Save the draft first. Then you can create a link to it.',
  shareHint: `Whoever has the link can read the draft as it was last saved, for ${PREVIEW_DAYS} days or until you revoke it.`,
  shareUnsaved: 'Your latest changes are not saved, so the preview does not show them yet.',
  shareOnce: 'Copy the link now. It cannot be shown again.',
  shareReplaces: 'A new link replaces this one.',
  linkCreated: 'The link has been created.',
  linkNotCreated: 'The link could not be created.',
  linkRevoked: 'The link has been revoked. It no longer works.',
  linkNotRevoked: 'The link could not be revoked. It still works.',
  linkNotCopied: 'The link could not be copied. It is selected, so that you can copy it yourself.',
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

/** Returns the message about the link to a draft's preview. Both times are already formatted. */
export const linkIsOpen = (created: string, expires: string) =>
  `There is a link, created on ${created}. It works until ${expires}.`;

/** Returns the message about the address of an unpublished post. */
export const comesBackAt = (path: string) =>
  `This post is unpublished. Publishing it brings it back at ${path}.`;

export const unpublishQuestion = (title: string) => `Unpublish "${title}"?`;

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

/** Returns the title of the dashboard's page while it shows a section. */
export const dashboardTitle = (section: string) => `${section} - Dashboard`;

export const selectThought = (author: string) => `Select the thought by ${author}`;

export const selectedCount = (count: string) => `${count} selected`;

export const declineQuestion = (count: string, isOne: boolean) =>
  isOne
    ? 'Decline this thought? It will never appear.'
    : `Decline ${count} thoughts? They will never appear.`;

const DECIDING = { approve: 'Approving', decline: 'Declining' } as const;
const DECIDED = { approve: 'Approved', decline: 'Declined' } as const;

/** Returns the message while several thoughts are being approved or declined. */
export const deciding = (decision: keyof typeof DECIDING, count: string) =>
  `${DECIDING[decision]} ${count}...`;

interface DecidedCounts {
  readonly decided: number;
  /** Thoughts that were decided about elsewhere. */
  readonly missing: number;
  readonly failed: number;
  /** The reason of the first failure. */
  readonly reason: string | undefined;
}

/** Returns the summary of one decision about several thoughts. */
export function decidedSummary(
  decision: keyof typeof DECIDED,
  { decided, missing, failed, reason }: DecidedCounts,
): string {
  const parts = [`${DECIDED[decision]} ${decided}.`];
  if (missing > 0) parts.push(`${missing} had already been approved or declined.`);
  if (failed > 0) parts.push(`${failed} failed and stay selected.`, reason ?? '');
  return parts.join(' ').trimEnd();
}

/** Returns the message about a site from which posts or own pages are missing. */
export function siteIncomplete(posts: number, pages: number): string {
  const kinds = [posts > 0 && 'posts', pages > 0 && 'pages'].filter(Boolean).join(' and ');
  return `The site is up to date, except for ${kinds} that cannot be displayed. Please edit them:`;
}
