import { documentOf } from '#tests/support/app/documents.ts';
import { paragraph, samplePath, samplePost } from '#tests/support/app/sample.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';

/** The document of the post that is changed. */
export const DRAFT = '0mi0000000aaaaaaaaaaa';

const { id: _id, ...sample } = samplePost;
const text = { ...sample, content: [paragraph('The tide came in late.')] };

/** Returns the newest revision of the post. */
async function revisionOf(app: TestApp): Promise<string> {
  return (await app.documents.read(await documentOf(app, await addressOf(app))))?.head.rev ?? '';
}

async function addressOf(app: TestApp) {
  const [post = samplePath] = (await app.documents.index()).posts;
  return { category: post.category, id: post.id };
}

/** Publishes the post, for the first time or again. */
export async function publishIt(app: TestApp, changes: object = {}) {
  const draftRevision = (await app.documents.state(DRAFT))?.head.rev;
  return publishPost(app, 'Ada', { ...text, draft: DRAFT, draftRevision, ...changes });
}

export async function editIt(app: TestApp, title = 'Ebb', changes: object = {}) {
  const { category: _, date: _date, ...edit } = text;
  const revision = await revisionOf(app);
  return editPost(app, 'Ada', await addressOf(app), { ...edit, title, ...changes, revision });
}

export const moveIt = async (app: TestApp) =>
  movePost(app, 'Ada', await addressOf(app), {
    category: 'tech',
    date: samplePost.date,
    revision: await revisionOf(app),
  });

export const unpublishIt = async (app: TestApp) =>
  unpublishPost(app, 'Ada', await addressOf(app), { revision: await revisionOf(app) });

export const trashIt = async (app: TestApp) => deletePost(app, 'Ada', await addressOf(app));

export const restoreIt = (app: TestApp) => restoreDocument(app, 'Ada', DRAFT);
