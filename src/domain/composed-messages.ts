import { formatNumber } from './number.ts';
import type { Omission } from './site/site-state.ts';

// Messages of the interface with names, numbers or times in them.

export const deploysLeft = (left: number, perMonth: number) =>
  `${left} of ${perMonth} deploys left (per 31 days).`;

/** Returns the message about the next possible deploy. `time` is already formatted. */
export const nextDeploy = (time: string) => `The next deploy is possible on ${time}.`;

export const recovered = (time: string) =>
  `Recovered your unsaved text from ${time}. It is stored in this browser only.`;

export const backupProgress = (facts: number, images: number) =>
  `Read ${formatNumber(facts)} records and ${formatNumber(images)} images.`;

export const postDeleted = (title: string) => `Deleted "${title}".`;

/** Returns the message about a page of the author's own. */
export const pageSaved = (title: string) =>
  `Saved "${title}". The status of the site says when readers see it.`;

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

export const removeCommentQuestion = (name: string) =>
  `Remove the comment by ${name}? It cannot be restored. Replies to it stay.`;

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

/** Returns the message about pictures that were pasted together with a text, but not as files. */
export const picturesLost = (count: number) =>
  count === 0
    ? ''
    : `${count === 1 ? 'A picture' : `${count} pictures`} could not be pasted along with the text. Please insert ${count === 1 ? 'it as a file' : 'them as files'}.`;

/** Returns the message about videos and other frames that were pasted together with a text. */
export const framesLost = (count: number) =>
  count === 0
    ? ''
    : `${count === 1 ? 'An embedded frame' : `${count} embedded frames`} could not be pasted. ${count === 1 ? 'A link stands in its place' : 'Links stand in their places'} if the address is known.`;

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

export const postsBy = (author: string) => `Posts by ${author}.`;

export const postsWithTag = (tag: string) => `Posts with the tag “${tag}”.`;

export const postsOfYear = (year: string) => `All posts of ${year}, newest first.`;

export const postCount = (count: string) => (count === '1' ? '1 post' : `${count} posts`);

export const languageGuessed = (name: string) => `As guessed: ${name}`;

export const tagAdded = (tag: string) => `Added ${tag}.`;

export const tagRemoved = (tag: string) => `Removed ${tag}.`;

export const removeTag = (tag: string) => `Remove the tag ${tag}`;

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

/** Returns the message about a site from which posts, own pages or anything else is missing. */
export function siteIncomplete(posts: number, pages: number): string {
  const kinds = [posts > 0 && 'posts', pages > 0 && 'pages'].filter(Boolean).join(' and ');
  return kinds
    ? `The site is up to date, except for ${kinds} that cannot be displayed. Please edit them:`
    : 'The site is up to date, except for parts that could not be made:';
}

const OMITTED = {
  page: 'page',
  card: 'picture for sharing',
  search: 'search',
  sitemap: 'sitemap',
  redirects: 'redirects from old addresses',
} as const satisfies Record<Omission['part'], string>;

/** Returns the line about a part of the site that could not be built, such as "Tides (search)". */
export const omittedPart = ({ part, name }: Omission): string =>
  name ? `${name} (${OMITTED[part]})` : `All of the ${OMITTED[part]}`;
