import { expect, test } from 'vitest';
import type { ImportedPost } from '#domain/imports/import.ts';
import type { Thread } from '#domain/comments/comment.ts';
import {
  comments,
  importedComments,
  importedImage,
  importedPosts,
  post,
  importedFile,
  importedItems,
  importedPages,
  importFinish,
} from '#tests/support/app/endpoints.ts';
import {
  call,
  NO_HOOK,
  signedIn,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { storeChange } from '#tests/support/app/stored-comments.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const ID = '000000000abcdefghijkl';
const POST = {
  importId: ID,
  title: 'From elsewhere',
  subheading: '',
  category: 'history',
  content: [{ type: 'paragraph', text: 'Old text' }],
  date: '2019-05-04T03:02:01.000Z',
  author: 'Ada',
  tags: ['Old'],
  oldPaths: ['/2019/05/title/', '/?p=7'],
};

const send = async (app: TestApp, endpoint: typeof importedPosts, body: object, params = {}) =>
  call(endpoint(app), { body, params, headers: await signedIn(app) });

async function importOne(app: TestApp, changes = {}): Promise<ImportedPost> {
  const response = await send(app, importedPosts, { ...POST, ...changes });
  expect(response.status).toBe(201);
  return (await response.json()) as ImportedPost;
}

const read = async (app: TestApp, params: { category: string; id: string }) =>
  (await (await call(post(app), { params, headers: await signedIn(app) })).json()) as Record<
    string,
    unknown
  >;

test('an imported post keeps its date and its old paths', async () => {
  const app = testApp();
  const made = await importOne(app);

  expect(made).toEqual({ category: 'history', id: 'fromelsewhere201905040302', isNew: true });
  expect(await read(app, made)).toMatchObject({
    date: POST.date,
    oldPaths: POST.oldPaths,
    tags: ['Old'],
  });
});

test('a repeated import changes nothing, also after an edit', async () => {
  const app = testApp();
  const made = await importOne(app);
  const { revision } = await read(app, made);
  const edit = { ...POST, title: 'Edited', revision };
  await call(post(app), {
    method: 'PUT',
    params: { category: made.category, id: made.id },
    body: edit,
    headers: await signedIn(app),
  });

  expect(await importOne(app)).toEqual({ ...made, isNew: false });
  expect(await read(app, made)).toMatchObject({ title: 'Edited', oldPaths: POST.oldPaths });
  expect((await app.documents.index()).posts).toHaveLength(1);
});

test('posts with the same title and minute get different ids', async () => {
  const app = testApp();
  await importOne(app);

  expect(await importOne(app, { importId: `${ID.slice(0, -1)}x` })).toMatchObject({
    isNew: true,
    id: 'fromelsewhere2201905040302',
  });
});

test('imported items are found by their ids, and pages by their addresses', async () => {
  const app = testApp();
  const { category, id } = await importOne(app);
  await send(app, importedPages, { id: 'about', title: 'About', content: POST.content });
  const response = await send(app, importedItems, { ids: [ID, `${ID.slice(0, -1)}x`] });

  expect(await response.json()).toEqual({
    posts: { [ID]: { category, id } },
    drafts: [],
    pages: ['about'],
  });
});

test('posts request no rebuild, and the end of an import requests one', async () => {
  allowLog('fetch failed');
  const app = testApp({ buildHook: NO_HOOK });
  await importOne(app);
  expect(await wantedRebuilds(app)).toEqual([]);

  await send(app, importFinish, {});
  expect(await wantedRebuilds(app)).toHaveLength(1);
});

test('an imported page keeps its old paths through an edit, and is not overwritten', async () => {
  const app = testApp();
  const page = { id: 'about', title: 'About', content: POST.content, oldPaths: ['/about-us/'] };
  const first = await send(app, importedPages, page);
  const second = await send(app, importedPages, { ...page, title: 'Other' });

  expect(await first.json()).toEqual({ id: 'about', isNew: true });
  expect(await second.json()).toEqual({ id: 'about', isNew: false });
  const about = await documentOf(app, { category: 'pages', id: 'about' });
  expect((await app.documents.read(about))?.shown?.page).toMatchObject({
    title: 'About',
    oldPaths: ['/about-us/'],
  });
});

const commentId = (n: number) => `00000000${n}abcdefghijk${n}`;
const comment = (n: number, parent?: number) => ({
  importId: commentId(n),
  ...(parent !== undefined && { parent: commentId(parent) }),
  name: n === 1 ? '' : `Reader ${n}`,
  comment: `Text <b onclick="alert(1)">${n}</b>`,
  timestamp: '2019-05-05T00:00:00.000Z',
});

async function threadOf(app: TestApp, params: { category: string; id: string }): Promise<Thread> {
  return (await (await call(comments(app), { params })).json()) as Thread;
}

test('imported comments keep names, dates and threads, at most as deep as ours', async () => {
  const app = testApp({ holdComments: true });
  const { category, id } = await importOne(app);
  const params = { category, id };
  const list = [
    comment(1),
    comment(2, 1),
    comment(3, 2),
    comment(4, 3),
    comment(5, 4),
    comment(6, 9),
  ];
  const response = await send(app, importedComments, { comments: list }, params);

  expect(await response.json()).toEqual({ added: 6, present: 0 });
  const thread = await threadOf(app, params);
  expect(thread.comments).toMatchObject([
    {
      name: 'Anonymous',
      comment: 'Text <b>1</b>',
      timestamp: '2019-05-05T00:00:00.000Z',
      replies: [{ replies: [{ replies: [{ name: 'Reader 4' }, { name: 'Reader 5' }] }] }],
    },
    { name: 'Reader 6' },
  ]);
});

test('comments that were imported before stay as they are, also removed ones', async () => {
  const app = testApp();
  const { category, id } = await importOne(app);
  const params = { category, id };
  await send(app, importedComments, { comments: [comment(1)] }, params);
  const document = await documentOf(app, { category, id });
  await storeChange(app, document, { id: commentId(1), kind: 'removed' });
  const again = await send(app, importedComments, { comments: [comment(1), comment(2)] }, params);

  expect(await again.json()).toEqual({ added: 1, present: 1 });
  expect((await threadOf(app, params)).comments).toMatchObject([{ name: 'Reader 2' }]);
});

test.each([
  ['an image', importedImage, 'image_address'],
  ['a file', importedFile, 'file_unreachable'],
] as const)('%s at an address inside of the network is refused', async (_, endpoint, code) => {
  const url = 'http://169.254.169.254/latest/meta-data';
  await expect(send(testApp(), endpoint, { url })).toBeRefused(code);
});
