import { expect, test } from 'vitest';
import { LEASE } from '#store/facts/claims.ts';
import type { RevisedPost } from '#domain/posts/post.ts';
import { post } from '#tests/support/app/endpoints.ts';
import { appWithPost, listed, read, remove } from '#tests/support/app/blog.ts';
import { openPost, tryToEdit } from '#tests/support/app/author.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn } from '#tests/support/app/test-app.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const LATER = new Date(NOW.getTime() + 60_000);

test('an edited post keeps its address and date, and has the new text and change time', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  app.clock.now = LATER;

  const response = await tryToEdit(app, revision, {
    title: 'On ebbs',
    subheading: '',
    coverImage: '',
    content: [{ type: 'paragraph', text: 'It ebbed.<script>alert(1)</script>' }],
    category: 'tech',
    date: '2000-01-01T00:00:00.000Z',
    id: 'another202611211200',
  });

  expect(response.status).toBe(200);
  const {
    revision: next,
    document,
    corrections,
    ...edited
  } = (await response.json()) as RevisedPost;
  expect(next).not.toBe(revision);
  expect(document).toBe(await documentOf(app));
  expect(corrections).toEqual([
    {
      at: LATER.toISOString(),
      passages: expect.arrayContaining([{ before: 'tides', after: 'ebbs' }]) as object,
      words: expect.any(Number) as number,
      paragraphs: 3,
    },
  ]);
  expect(edited).toEqual({
    id: samplePost.id,
    category: 'writings',
    title: 'On ebbs',
    subheading: '',
    content: [{ type: 'paragraph', text: 'It ebbed.' }],
    date: samplePost.date,
    updatedAt: LATER.toISOString(),
    author: 'Ada',
  });
  expect(await (await read(app)).json()).toEqual(edited);
  expect((await listed(app)).map(({ title }) => title)).toEqual(['On ebbs']);
});

test('the focal point of a cover is two percentages, and an empty one is the middle', async () => {
  const app = await appWithPost();
  const edit = async (coverFocus: string) => {
    const { revision } = await openPost(app);
    return tryToEdit(app, revision, { ...samplePost, coverImage: '/images/a.jpg', coverFocus });
  };

  expect(((await (await edit('30% 100%')).json()) as RevisedPost).coverFocus).toBe('30% 100%');
  expect((await listed(app))[0]).toMatchObject({ coverFocus: '30% 100%' });
  await expect(await edit('30px 0')).toBeRefused('invalid_input', ['coverFocus']);
  expect(await (await edit('')).json()).not.toHaveProperty('coverFocus');
});

test('an edit of an older revision reports a conflict and changes nothing', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'First tab' });

  await expect(tryToEdit(app, revision, { title: 'Second tab' })).toBeRefused('edit_conflict');
  expect((await listed(app)).map(({ title }) => title)).toEqual(['First tab']);
  const again = await tryToEdit(app, (await openPost(app)).revision, { title: 'Second tab' });
  expect(again.status).toBe(200);
});

test('the claim of a stopped function ends with the longest lifetime of a function', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await app.store.put(`claims/documents/${await documentOf(app)}_${app.newId()}`, '');

  const now = await tryToEdit(app, revision, { title: 'On ebbs' });
  app.clock.now = new Date(NOW.getTime() + LEASE + 1_000);
  const later = await tryToEdit(app, revision, { title: 'On ebbs' });

  await expect(now).toBeRefused('being_saved');
  expect(later.status).toBe(200);
});

test('an edit without a revision is refused and leaves the post unchanged', async () => {
  const app = await appWithPost();
  const body = { ...samplePost, title: 'On ebbs' };
  const headers = await signedIn(app);

  const response = await call(post(app), { method: 'PUT', params: samplePath, body, headers });

  await expect(response).toBeRefused('invalid_input', ['revision']);
  expect(await (await read(app)).json()).toEqual(samplePost);
});

test('a deleted post cannot be edited', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await remove(app);

  await expect(tryToEdit(app, revision, { title: 'Back' })).toBeRefused('post_not_found');
});
