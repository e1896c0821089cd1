import { expect, test } from 'vitest';
import type { BulkChange } from '#domain/posts/managed-post.ts';
import type { Post } from '#domain/posts/post.ts';
import { probeDocumentId } from '#domain/probe/traces.ts';
import { appWithLetters } from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { NOW, type TestApp } from '#tests/support/app/test-app.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { changePosts } from '#usecases/posts/change-posts.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';

const PROBE = probeDocumentId(NOW.getTime(), 'abcd');
/** The same id, but for its last letter. */
const OTHER = `${PROBE.slice(0, -1)}x`;

interface Site {
  readonly app: TestApp;
  readonly id: string;
  readonly post: Post;
  readonly revision: string;
}

const bulk =
  (change: BulkChange) =>
  ({ app, id }: Site) =>
    changePosts(app, 'Ada', { change, ids: [id] });

const nothing = () => Promise.resolve();

/** Changes of a post that was just published. */
const CHANGES: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'an edit': ({ app, post, revision }) =>
    editPost(app, 'Ada', post, { ...samplePost, title: 'Edited', revision }),
  'a move': ({ app, post, revision }) => {
    const { category } = post;
    const move = { revision, category, date: '2026-11-20T11:00:00.000Z', slug: undefined };
    return movePost(app, 'Ada', post, move);
  },
  'a deletion': ({ app, post }) => deletePost(app, 'Ada', post),
  'an unpublication': ({ app, post, revision }) => unpublishPost(app, 'Ada', post, { revision }),
  'a restoration': async ({ app, id, post }) => {
    await deletePost(app, 'Ada', post);
    await forget(app);
    await restoreDocument(app, 'Ada', id);
  },
  'a tag of several': bulk({ kind: 'tag', tag: 'Tides' }),
  'a deletion of several': bulk({ kind: 'delete' }),
};

const FOLDERS = ['rebuilds/', 'outbox/', 'taken-down/'];

/** Returns what waits for others than readers of the post. */
async function waiting(app: TestApp): Promise<string[]> {
  await app.settled();
  return (await Promise.all(FOLDERS.map((folder) => app.keys(folder)))).flat();
}

async function forget(app: TestApp): Promise<void> {
  for (const key of await waiting(app)) await app.store.remove(key);
}

/** Publishes a post with a letter, and changes it. Returns the folders in which each of the two leaves something. */
async function leftBy(id: string, change: (site: Site) => Promise<unknown>) {
  takeRequests();
  const app = await appWithLetters({ buildHook: 'https://hooks.example/1' });
  Object.assign(app, { cdn: { purge: nothing, wait: nothing } });
  const publication = { ...samplePost, id: undefined, draft: id, letter: 'full' };
  const post = await publishPost(app, 'Ada', publication);
  const ofPublication = foldersOf(await waiting(app));
  await forget(app);
  const revision = (await app.documents.read(id))?.head.rev ?? '';
  await change({ app, id, post, revision });
  return { ofPublication, ofChange: foldersOf(await waiting(app)) };
}

const foldersOf = (keys: readonly string[]) =>
  FOLDERS.filter((folder) => keys.some((key) => key.startsWith(folder)));

test.each(Object.entries(CHANGES))(
  '%s of the post of a probe leaves no rebuild, letter or takedown',
  async (_, change) => {
    expect(await leftBy(PROBE, change)).toEqual({ ofPublication: [], ofChange: [] });
    expect(await leftBy(OTHER, change)).toEqual({
      ofPublication: ['rebuilds/', 'outbox/'],
      ofChange: expect.arrayContaining(['rebuilds/']),
    });
  },
);
