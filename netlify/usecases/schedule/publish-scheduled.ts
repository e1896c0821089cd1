import { log } from '#log/log.ts';
import type { App } from '#app';
import { postOfDraft, addressText } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { publish, publishedPost } from '#usecases/posts/publish-post.ts';

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
}

async function publishIfDue(app: App, document: string, by: string): Promise<void> {
  await publish(app, { document, by }, {}, async (before) => {
    const { draft, publishAt } = before?.draft ?? {};
    if (before?.status === 'deleted' || !draft || !isDue(app, publishAt)) return undefined;
    const due = new Date(publishAt);
    const text = parsePost(NewPost, {
      ...postOfDraft(draft, by, due),
      id: await newPostId(addressText(draft), due, draft.category),
    });
    const post = await publishedPost(app, { document, by }, text, before, draft.listing);
    // Changes to a published post bring no letter.
    return { post, letter: before?.status === 'published' ? undefined : draft.letter };
  });
}

/** Returns true for a time of publication that has come. */
const isDue = (app: App, publishAt: string | undefined): publishAt is string =>
  publishAt !== undefined && new Date(publishAt) <= app.now();
