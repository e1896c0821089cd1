import type { App } from '#app';
import { escapeHtml } from '#domain/escape-html.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { withoutLastSlashes } from '#domain/site/old-paths.ts';
import { sanitizePart } from '#post/html/comment-sanitizer.ts';
import {
  editForeign,
  linkTo,
  receiveForeign,
  removeForeign,
} from '#usecases/readers/receive-foreign.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';
import type { Mention } from './read-mention.ts';

/** Characters of the parts of a mention that are looked at. */
const MOST = { name: 500, title: 200, summary: 500 };

const REACTIONS = { like: 'like', repost: 'boost' } as const;

interface Taken {
  readonly document: string;
  /** The address of the page. */
  readonly url: string;
  readonly mention: Mention;
}

/** Takes what a page says: a comment, or a like or repost that is counted without a name. Whatever it said before is replaced. */
export async function takeMention(app: App, { document, url, mention }: Taken): Promise<void> {
  const { kind } = mention;
  const reaction = kind === 'like' || kind === 'repost' ? REACTIONS[kind] : undefined;
  await setReaction(app, document, url, reaction);
  if (reaction) return removeForeign(app, { document, object: url });
  const answer = answerOf(mention, url);
  const html = answer ?? entryOf(mention, url);
  const parent = kind === 'reply' ? parentOf(mention.answered) : undefined;
  const received = await receiveForeign(app, {
    document,
    from: {
      network: 'web',
      author: authorOf(mention.author, url),
      handle: new URL(url).host,
      url: linkTo(url),
      object: url,
      ...(answer === undefined && { mention: true }),
    },
    name: mention.name.slice(0, MOST.name),
    html,
    at: mention.at,
    ...(parent !== undefined && { parent }),
  });
  if (received === 'known') await editForeign(app, { document, object: url, html, at: '' });
}

/** Takes back whatever a page has said. */
export async function takeBack(app: App, document: string, url: string): Promise<void> {
  await setReaction(app, document, url);
  await removeForeign(app, { document, object: url });
}

/** Returns true if something of a page was taken that is not removed. */
export async function isKnown(app: App, document: string, url: string): Promise<boolean> {
  if (await app.reactions.has(document, url)) return true;
  const state = await app.comments.findText(
    document,
    receiptId(app.now().getTime(), document, url),
  );
  return state !== undefined && !state.removed;
}

/** Counts one reaction of a page, or none. */
async function setReaction(app: App, document: string, url: string, wanted?: 'like' | 'boost') {
  for (const reaction of ['like', 'boost'] as const)
    if (reaction === wanted) await app.reactions.add(document, url, reaction);
    else await app.reactions.remove(document, url, reaction);
}

/** Returns the text of a reply. Undefined for any other page, and for a reply that is no comment by its length: both mention the post. */
function answerOf({ kind, html }: Mention, url: string): string | undefined {
  if (kind !== 'reply' || html.length > LIMITS.importedComment) return undefined;
  const text = sanitizePart(html, url);
  const { length } = plainText(text).trim();
  return length > 0 && length <= READER_LIMITS.commentBody ? text : undefined;
}

/** Returns the title and the summary of a page that mentions the post, or its address if it has neither. */
function entryOf({ title, summary }: Mention, url: string): string {
  const texts = [cut(title, MOST.title), cut(summary, MOST.summary)].filter((text) => text !== '');
  return (texts.length > 0 ? texts : [url]).map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
}

/** Returns a text, or its beginning, without half of a sign at the end. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} …` : text;

/** Returns the id of the comment that an answer names by its address. */
const parentOf = (answered: string | undefined): string | undefined =>
  TimedId.safeParse(URL.parse(answered ?? '')?.hash.replace('#comment-', '')).data;

/**
 * Returns the id of the writer of a page: the address that it states, if the page is below that, or else its site. A page could
 * name anybody, also another one of the same server.
 */
function authorOf(stated: string | undefined, url: string): string {
  const folder = `${withoutLastSlashes(stated ?? '')}/`;
  return stated !== undefined && url.startsWith(folder) && URL.canParse(stated)
    ? stated
    : `${new URL(url).origin}/`;
}
