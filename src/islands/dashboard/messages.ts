import { formatNumber } from '#domain/number.ts';
import { TRASH_DAYS } from '#domain/timing.ts';

export const DASHBOARD_MESSAGES = {
  noDrafts: 'No drafts. Texts that you save without publishing appear here.',
  overdue: 'It is overdue. Open it to publish it now.',
  draftGone: 'This draft no longer exists. It was published or deleted elsewhere.',
  unsavedTexts: 'Saved in this browser only',
  logoHint:
    'Shown instead of the name, with the name as its description. A PNG, WebP, AVIF or JPEG picture; best without a background.',
  darkLogoHint:
    'For dark pages and for cloth, as on the title page. Without one, the logo is the same everywhere.',
  typefacesHint:
    'For texts and for menus and buttons, from the files of this site. Pages have them once the site is built.',
  accentHint: 'Dark enough to be read on paper. Its shade for dark mode is made from it.',
  unsavedChanges: 'There are unsaved changes.',
  discussionHint: 'Approval, closing and blocked words are settings of the comments:',
  settingsSaved: 'Saved. The status of the site says when readers see it.',
  sectionsHint: 'Their order is that of the landing page and of the menu. Open one to change it.',
  sectionAddress:
    'Letters from a to z. It is part of the addresses of its posts, and stays for good.',
  sectionColour: 'Dark enough for light text. Its shade for dark mode is made from it.',
  menuHint:
    'The header’s menu. New sections and pages join it by themselves as long as it is unchanged; afterwards you add them here.',
  menuLink: 'Such as https://example.com.',
  previewHint: 'Shows unsaved settings on the pages of your site. Nothing is published.',
  previewLimits:
    'Seen as a reader without scripts sees it. Pictures of shared links, feeds, search results and the moderation record follow when the site is built.',
  previewFailed: 'This page could not be loaded.',
  pictureHint: 'Shown instead of the drawing. Small ornaments on cards keep the drawing.',
  linkTextHint: 'The link on the landing page. Empty for the one that follows from the name.',
  noPages:
    'No pages of your own. They are linked at the end of the menu, unless you have arranged it.',
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
  deleteFailed: 'Failed to delete blog',
  logoutQuestion: 'Are you sure you want to logout?',
  noPending: 'No pending requests.',
  pendingNotLoaded: 'The list could not be loaded.',
  thoughtApproved: 'Approved. It now appears in the daily thoughts.',
  thoughtDeclined: 'Declined. It will not appear.',
  thoughtDecidedElsewhere: 'This thought has already been approved or declined.',
  noWaitingComments: 'No comments are waiting for approval.',
  noComments: 'No comments yet.',
  noCommentFound: 'No comments found.',
  noCommentFoundYet: 'No comments found among the newest. You can search older ones.',
  searchComments: 'Search comments by name, email, text or post',
  showOlder: 'Show older',
  searchOlder: 'Search older',
  commentApproved: 'Approved. Readers can see it now.',
  statsNotLoaded: 'These statistics could not be loaded.',
  nothingCounted: 'Nothing counted yet.',
  visitorsEstimated: 'estimated without storing IP addresses',
  howVisitorsAreCounted:
    'Visitors are estimated (HyperLogLog), typically to within 1 %. No IP addresses are stored. Visitors who ask not to be tracked are left out.',
  rangeOfStatistics: 'Range of the statistics',
  allStatistics: 'All statistics',
  openPost: 'Open the post',
  howReferrersAreCounted: 'Only the host of another site is kept, never the page.',
  allOthers: 'All others',
  postsHaveStatistics: 'In the table, each post links to statistics of its own.',
  daysAreUtc: 'Days begin at midnight UTC.',
  logoutFailed: 'You are still signed in because the site could not be reached. Please try again.',
  dashboardSections: 'Sections of the dashboard',
  waiting: 'waiting',
  welcome: 'Welcome',
  welcomeToNew: 'Nothing is here yet, and all of it will be yours. A few first steps:',
  welcomeBack: 'A few steps are left until the site is your own:',
  stepName: 'Name your site',
  stepNameHint: 'Its title and one sentence about it.',
  stepAuthor: 'Say who you are',
  stepAuthorHint: 'Your name signs what you write, with one line about you.',
  stepPost: 'Write the first post',
  stepPostHint: 'A title, a category and a few words are enough. A picture is welcome.',
  stepImport: 'Or bring your old site',
  stepKey: 'Invite somebody, or another device of yours',
  stepKeyHint: 'Create another key file. Each signs in on its own and can be revoked.',
  dismissSteps: 'Dismiss',
  allThoughts: 'All pending thoughts',
  allComments: 'All comments',
  allDrafts: 'All drafts',
  noNewComments: 'No new comments this week.',
  emptyDraft: 'Nothing written yet.',
  selectPage: 'Select all on this page',
  approveSelected: 'Approve selected',
  declineSelected: 'Decline selected',
  decideTogether: 'Approve or decline several thoughts',
  searchPosts: 'Search posts by title or tag',
  searchDrafts: 'Search drafts by title',
  allCategories: 'All categories',
  noPostFound: 'No posts found.',
  noDraftFound: 'No drafts found.',
  backupContents:
    'One file with everything: posts, pages, drafts, comments, thoughts, images, statistics and settings. It contains email addresses, so keep it private.',
  derivedHint:
    'Makes lists, pages, cards and the search anew from your texts. Use it if the site shows something outdated.',
  derivedRebuilding: 'Everything is made anew. This can take some minutes.',
  noBackup: 'No backup has been made yet.',
  noOffsiteBackup: 'No off-site backup has been made yet. The first one begins within an hour.',
  offsiteUnfinished:
    'An off-site backup is under way. It continues every hour until it is complete.',
  offsiteProblem: 'There is a problem with off-site backups:',
  backupReading: 'Reading the site...',
  backupSaved: 'The backup is complete.',
  backupCancelled: 'The backup was cancelled. Nothing was saved.',
  backupFailed: 'The backup could not be completed. Nothing was saved.',
  exportWordPressHint:
    'Posts, drafts, pages and comments. It contains email addresses of readers. WordPress loads the images from this site, so keep it online.',
  exportGhostHint:
    'Posts, drafts and pages, without comments. The images stay on this site, so keep it online.',
  exportSaved: 'The export is complete.',
  exportCancelled: 'The export was cancelled. Nothing was saved.',
  exportFailed: 'The export could not be completed. Nothing was saved.',
} as const;

export const backupProgress = (facts: number, images: number) =>
  `Read ${formatNumber(facts)} records and ${formatNumber(images)} images.`;

export const deleted = (title: string) => `Deleted "${title}".`;

export const restored = (title: string) => `Restored "${title}".`;

export const revokeQuestion = (label: string) =>
  `Revoke the key "${label}"? Anyone signed in with it is signed out.`;

interface NotCounted {
  readonly programs: string;
  readonly authors: string;
}

export const notCounted = ({ programs, authors }: NotCounted) =>
  `Not counted: ${programs} by bots such as search engines, ${authors} by you and other signed-in authors.`;

export const notCountedInTile = ({ programs, authors }: NotCounted) =>
  `excluding ${programs} by bots and ${authors} by you`;

export const stepsDone = (done: number, all: number) => `${done} of ${all} done`;

/** Returns a count, and its margin unless it is exact. */
export const withMargin = (count: number, margin: number) =>
  margin === 0 ? formatNumber(count) : `about ${formatNumber(count)} (± ${formatNumber(margin)})`;

/** Explains the margin of a count; empty for an exact one. */
export const aboutMargin = (margin: number) =>
  margin === 0
    ? ''
    : 'In busy hours, one stored view stands for several. The total is within ± in 95 of 100 cases. Small counts are less exact. ';

export const viewsByReaders = (count: number, margin = 0) =>
  count === 1 ? '1 view by readers' : `${withMargin(count, margin)} views by readers`;

/** Returns the name of a range of days; 0 is all. */
export const rangeLabel = (days: number) =>
  days === 0 ? 'All' : days === 365 ? 'A year' : `${days} days`;

export const countedSince = (day: string) =>
  `Views of one post have been counted by day since ${day}.`;

export const viewsInAll = (count: string) => `Total views by readers: ${count}.`;

export const visitsInAll = (count: string) => `Total visits by readers: ${count}.`;

export const listCount = (count: string, more: boolean) => `(${count}${more ? '+' : ''})`;

export const discarded = (title: string) => `Discarded the changes to "${title}".`;

export const discardQuestion = (title: string) =>
  `Discard the changes to "${title}"? The published text stays.`;

export const deleteQuestion = (title: string) => `Delete "${title}"?`;

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
