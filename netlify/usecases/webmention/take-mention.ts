import type { App } from '#app';
import { escapeHtml } from '#domain/escape-html.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { withoutLastSlashes } from '#domain/site/old-paths.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { MENTION_TEXTS } from '#domain/texts/texts.ts';
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
  const { language } = (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
  const html = commentOf(mention, url, language);
  const parent = kind === 'reply' ? parentOf(mention.answered) : undefined;
  const received = await receiveForeign(app, {
    document,
    from: {
      network: 'web',
      author: authorOf(mention.author, url),
      handle: new URL(url).host,
      url: linkTo(url),
      object: url,
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

/** Returns the text of a reply, or a line that says that a page mentions the post. A reply that is longer than a comment is a mention. */
function commentOf({ kind, html, title, summary }: Mention, url: string, language: string): string {
  if (kind === 'reply' && html.length <= LIMITS.importedComment) {
    const text = sanitizePart(html, url);
    const { length } = plainText(text).trim();
    if (length > 0 && length <= READER_LIMITS.commentBody) return text;
  }
  const mentioned = inLanguage(language, () => MENTION_TEXTS.mentioned);
  const line = title === '' ? '' : `: ${escapeHtml(cut(title, MOST.title))}`;
  const more = summary === '' ? '' : `\n<p>${escapeHtml(cut(summary, MOST.summary))}</p>`;
  return `<p><em>${mentioned}</em>${line}</p>${more}`;
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
