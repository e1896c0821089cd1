import { log } from '#log/log.ts';
import type { App } from '#app';
import type { LetterChoice } from '#domain/letters/post-letter.ts';
import { postOfDraft } from '#domain/posts/draft.ts';
import { addressText } from '#domain/posts/draft-address.ts';
import { NewPost } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { orderChosen, publish, publishedPost } from '#usecases/posts/publish-post.ts';

/**
 * Publishes the drafts whose time has come. Safe to repeat and to stop anywhere. A draft that fails is logged, stays
 * scheduled, and does not stop the others. One whose newest text cannot be read waits for its author.
 */
export async function publishScheduled(app: App): Promise<void> {
  const { documents, unreadable } = await app.documents.index();
  for (const { id, draft, status } of documents) {
    if (unreadable.has(id) || status === 'deleted' || !draft) continue;
    if (isDue(app, draft.publishAt)) {
      await publishIfDue(app, id, draft.by).catch(log.error);
    }
  }
  await orderMissed(app, documents).catch(log.error);
}

/** Milliseconds after its time within which a scheduled post gets a letter that a stopped run has not ordered. */
const LETTER_LATE = 60 * 60_000;

/** Orders the letters of posts that a run has published before it was stopped. */
async function orderMissed(app: App, documents: readonly ListedDocument[]): Promise<void> {
  for (const { id, status, shown } of documents) {
    const { date } = shown?.post ?? {};
    const age = date === undefined ? Infinity : app.now().getTime() - Date.parse(date);
    if (status !== 'published' || age > LETTER_LATE || (await app.letters.read(id))) continue;
    const last = (await app.documents.revisions(id)).findLast(({ kind }) => kind === 'scheduled');
    const [scheduled] = last ? await app.documents.readRevisions([last]) : [];
    // A post that its author has published has another time.
    const isOfSchedule =
      scheduled?.publishAt !== undefined && new Date(scheduled.publishAt).toISOString() === date;
    if (isOfSchedule)
      await orderChosen(app, { document: id, letter: scheduled.draft?.letter, by: scheduled.by });
  }
}

async function publishIfDue(app: App, document: string, by: string): Promise<void> {
  let letter: LetterChoice | undefined;
  await publish(app, { document, by }, {}, async (before) => {
    const { draft, publishAt } = before?.draft ?? {};
    if (before?.status === 'deleted' || !draft || !isDue(app, publishAt)) return undefined;
    const due = new Date(publishAt);
    const text = parsePost(NewPost, {
      ...postOfDraft(draft, by, due),
      id: await newPostId(addressText(draft), due, draft.category),
    });
    // Changes to a published post bring no letter.
    letter = before?.status === 'published' ? undefined : draft.letter;
    return publishedPost(app, { document, by }, text, before);
  });
  await orderChosen(app, { document, letter, by });
}

/** Returns true for a time of publication that has come. */
const isDue = (app: App, publishAt: string | undefined): publishAt is string =>
  publishAt !== undefined && new Date(publishAt) <= app.now();
