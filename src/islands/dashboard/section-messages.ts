import { TRASH_DAYS } from '#domain/timing.ts';

/** The messages of the sections that the dashboard does not begin with. */
export const SECTION_MESSAGES = {
  draftGone: 'This draft no longer exists. It was published or deleted elsewhere.',
  logoHint:
    'Shown instead of the name: a PNG, WebP, AVIF or JPEG picture, best without a background.',
  darkLogoHint:
    'For dark pages and for cloth, as on the title page. Without one, the logo is the same everywhere.',
  typefacesHint: 'Pages have them once the site is built.',
  accentHint: 'Dark enough to be read on paper. Its shade for dark mode is made from it.',
  unsavedChanges: 'There are unsaved changes.',
  discussionHint: 'Approval, closing and blocked words are settings of the comments:',
  settingsSaved: 'Saved. The status of the site says when readers see it.',
  sectionsHint: 'In the order of the landing page and of the menu.',
  sectionAddress:
    'Letters from a to z. It is part of the addresses of its posts, and stays for good.',
  sectionColour: 'Dark enough for light text. Its shade for dark mode is made from it.',
  menuHint: 'New sections and pages join it by themselves until you change it.',
  menuLink: 'Such as https://example.com.',
  previewHint: 'With unsaved settings. Nothing is published.',
  previewLimits:
    'Seen as a reader without scripts sees it. Pictures of shared links, feeds, search results and the moderation record follow when the site is built.',
  previewFailed: 'This page could not be loaded.',
  pictureHint: 'Shown instead of the drawing. Small ornaments on cards keep the drawing.',
  linkTextHint: 'The link on the landing page. Empty for the one that follows from the name.',
  listLayoutHint:
    'Contents are rows of titles, as in a book. Automatic shows them where most posts of a page have no cover.',
  noPages:
    'No pages of your own. They are linked at the end of the menu, unless you have arranged it.',
  trashKeeps: `Kept for ${TRASH_DAYS} days`,
  givenKey: 'Key from the site operator',
  deleteFailed: 'Failed to delete blog',
  statsNotLoaded: 'These statistics could not be loaded.',
  noReaders: 'Nobody has read anything yet. Once readers come, they are counted here without you.',
  howVisitorsAreCounted:
    'Visitors are estimated to within about 1 %, without storing IP addresses. Those who ask not to be tracked are left out.',
  daysAreUtc: 'Days begin at midnight UTC.',
  noPostFound: 'No posts found.',
  backupContents: 'One file with everything. It contains email addresses, so keep it private.',
  derivedHint: 'If the site shows something outdated, its pages and lists can be made anew.',
  derivedRebuilding: 'Everything is made anew. This can take some minutes.',
  noOffsiteBackup: 'No off-site backup has been made yet. The first one begins within an hour.',
  offsiteUnfinished:
    'An off-site backup is under way. It continues every hour until it is complete.',
  exportWordPressHint:
    'With comments and email addresses of readers. WordPress loads the images from this site, so keep it online.',
  exportGhostHint: 'Without comments. The images stay on this site, so keep it online.',
} as const;

export const deleted = (title: string) => `Deleted "${title}".`;

/** Names the program that has made a change, if it was none of the site's own pages. */
export const withProgram = (name?: string) => (name === undefined ? '' : ` with ${name}`);

export const restored = (title: string) => `Restored "${title}".`;

interface NotCounted {
  readonly programs: string;
  readonly authors: string;
}

export const notCounted = ({ programs, authors }: NotCounted) =>
  `Not counted: ${programs} by bots, ${authors} by authors.`;

/** Explains the margin of a count; empty for an exact one. */
export const aboutMargin = (margin: number) =>
  margin === 0 ? '' : 'The total is within ± in 95 of 100 cases, and small counts are less exact. ';

/** Returns the name of a range of days; 0 is all. */
export const rangeLabel = (days: number) =>
  days === 0 ? 'All' : days === 365 ? 'A year' : `${days} days`;

export const countedSince = (day: string) =>
  `Views of one post have been counted by day since ${day}.`;

export const listCount = (count: string, more: boolean) => `(${count}${more ? '+' : ''})`;

export const discarded = (title: string) => `Discarded the changes to "${title}".`;

export const deleteQuestion = (title: string) => `Delete "${title}"?`;
