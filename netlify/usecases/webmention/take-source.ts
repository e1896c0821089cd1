import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Post } from '#domain/posts/post.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { publicPost } from '#usecases/documents/arrived-comment.ts';
import { countLoad } from '#usecases/fediverse/inbox/load-budget.ts';
import type { Outcome, QueuedOf } from '#usecases/outbox/send-queued.ts';
import { ageOf } from '#usecases/outbox/turn.ts';
import { receiptId } from '#usecases/readers/receipt-id.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { readMention } from './read-mention.ts';
import { isKnown, takeBack, takeMention } from './take-mention.ts';
import { isHere, leadsTo } from './target.ts';

const DONE: Outcome = { kind: 'sent' };
const LATER: Outcome = { kind: 'waits', reason: 'A page of another site did not respond.' };

/** The pages behind an address that are looked at with it. Whoever owns it can have it lead to any number of them. */
const MOST_BEHIND = 3;

/** A page of another site that is to be looked at for what it says about a document. */
interface Source {
  readonly document: string;
  readonly source: string;
  /** True if an earlier look was a while ago. */
  readonly isSecondLook: boolean;
}

/**
 * Loads a page of another site, and takes what it says about a document, or takes that back. Safe to repeat and to stop anywhere.
 * What was taken is removed for good, so a page that does not link any more, or is not found, has to be so at two looks.
 */
export async function takeSource(
  app: App,
  { id, message: { document, source } }: QueuedOf<'source'>,
): Promise<Outcome> {
  if (!(await takesMentions(app))) return DONE;
  const isSecondLook = ageOf(app, id) >= SCHEDULE_STEP;
  const looked = { document, source, isSecondLook };
  const page = await look(app, looked);
  if ('kind' in page) return page;
  // The address may have led to another page before.
  const outcomes = [page.outcome];
  for (const before of await pagesBehind(app, document, source))
    if (before !== page.url) {
      const other = await look(app, { ...looked, source: before });
      outcomes.push('kind' in other ? other : other.outcome);
    }
  return outcomes.find(({ kind }) => kind === 'waits') ?? DONE;
}

/** Looks at a page. Returns its address and the outcome, or the outcome alone for a page of which nothing is known now. */
async function look(
  app: App,
  { document, source, isSecondLook }: Source,
): Promise<Outcome | { readonly url: string; readonly outcome: Outcome }> {
  const post = await publicPost(app, document);
  if (!post || (await app.blocks.has(source))) return DONE;
  const page = await load(app, source);
  if ('kind' in page) return page;
  const { url, status } = page;
  const isElsewhere = url !== source;
  if (isElsewhere && (isHere(app, new URL(url)) || (await app.blocks.has(url)))) return DONE;
  if (status === 429 || status >= 500) return LATER;
  const mention = status === 200 ? mentionIn(app, post, page) : undefined;
  if (mention) {
    if (isElsewhere) await noteWay(app, { document, source, url });
    await takeMention(app, { document, url, mention });
  } else if (status === 200 || status === 404 || status === 410) {
    const isCertain = status === 410 || isSecondLook;
    if (!isCertain && (await isKnown(app, document, url))) return { url, outcome: LATER };
    await takeBack(app, document, url);
  }
  return { url, outcome: DONE };
}

async function load(app: App, source: string): Promise<LoadedPage | Outcome> {
  try {
    await countLoad(app, { isMention: true });
    return await loadPage(app, source);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'inbox_full' || error.code === 'image_unreachable') return LATER;
    // Addresses in networks that are not public, and pages that are too large, will not be others later.
    if (error.code === 'image_address' || error.code === 'image_too_large') return DONE;
    throw error;
  }
}

const mentionIn = (app: App, post: Post, { url, html }: LoadedPage) =>
  readMention({ url, html, isTarget: leadsTo(app, post) });

/** Names a page among the addresses of originals, apart from those of the fediverse. */
const nameOf = (source: string): string => `web ${source}`;

/** Notes that an address leads to a page with a mention, once for each page. */
async function noteWay(
  app: App,
  { document, source, url }: { document: string; source: string; url: string },
): Promise<void> {
  const comment = receiptId(app.now().getTime(), document, url);
  const known = await app.originals.find(nameOf(source));
  const isKnown = known.some(
    (one) => one.document === document && arrivalOf(one.comment) === arrivalOf(comment),
  );
  if (!isKnown) await app.originals.add([nameOf(source)], { document, comment });
}

/** Returns the addresses of the last pages that a page has led to, and that have a comment on a document. */
async function pagesBehind(app: App, document: string, source: string): Promise<string[]> {
  const arrived = (await app.originals.find(nameOf(source)))
    .filter((one) => one.document === document)
    .slice(-MOST_BEHIND);
  const texts = await Promise.all(
    arrived.map(({ comment }) => app.comments.findText(document, comment)),
  );
  return texts.flatMap((state) => (state?.removed ? [] : (state?.comment.from?.object ?? [])));
}
