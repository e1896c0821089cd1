import { expect, test } from 'vitest';
import type { ChangeSummary } from '#domain/documents/history.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import {
  DRAFT_ID,
  draftList,
  openDraft,
  sampleDraft,
  saveDraft,
  trashList,
} from '#tests/support/app/author.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { endpointOf, moderateComment } from '#tests/support/app/endpoints.ts';
import { managed } from '#tests/support/app/moderation.ts';
import { program } from '#tests/support/app/program.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

import { saveSiteSettings } from '#usecases/site/site-settings.ts';

type Headers = Record<string, string>;

const DRAFT_PATH = '/api/drafts/:id';
const PUBLISH_AT = later(60 * 60_000).toISOString();

const save = (app: TestApp, headers: Headers, changes: object = {}) =>
  call(endpointOf(DRAFT_PATH)(app), {
    method: 'PUT',
    path: `/api/drafts/${DRAFT_ID}`,
    params: { id: DRAFT_ID },
    headers,
    body: { ...sampleDraft, ...changes },
  });

const drop = (app: TestApp, headers: Headers) =>
  call(endpointOf(DRAFT_PATH)(app), {
    method: 'DELETE',
    path: `/api/drafts/${DRAFT_ID}`,
    params: { id: DRAFT_ID },
    headers,
  });

async function historyOf(app: TestApp, id: string): Promise<ChangeSummary[]> {
  const path = '/api/documents/:id/revisions';
  const response = await call(endpointOf(path)(app), {
    path: path.replace(':id', id),
    params: { id },
    headers: await signedIn(app),
  });
  return (await response.json()) as ChangeSummary[];
}

test('history, drafts and trash name the program that made a change, and the author for whom', async () => {
  const app = testApp();
  const { headers } = await program(app, { name: 'Obsidian', scopes: ['draft'] });
  expect((await save(app, headers)).status).toBe(200);
  expect(await draftList(app)).toMatchObject([{ by: 'Ada', via: 'Obsidian' }]);

  const { revision } = (await (await openDraft(app)).json()) as SavedDraft;
  await saveDraft(app, { revision, title: 'By hand' });
  expect(await draftList(app)).toMatchObject([{ by: 'Ada', title: 'By hand' }]);
  expect((await draftList(app))[0]).not.toHaveProperty('via');

  await drop(app, headers);
  expect(await trashList(app)).toMatchObject([{ title: 'By hand', via: 'Obsidian' }]);
  const history = await historyOf(app, DRAFT_ID);
  expect(history.map(({ kind, via }) => [kind, via])).toEqual([
    ['deleted', 'Obsidian'],
    ['saved', undefined],
    ['saved', 'Obsidian'],
  ]);
});

test('a comment that had to wait names the program that approved it', async () => {
  const app = await appWithPost({ holdComments: true });
  const { headers } = await program(app, { name: 'Helper', scopes: ['comments'] });
  const { id } = await comment(app);
  const params = { ...samplePath, commentId: id };
  const path = `/api/comments/${params.category}/${params.id}/approve/${id}`;

  const response = await call(moderateComment(app), { method: 'POST', path, params, headers });
  expect(response.status).toBe(200);
  const [key = ''] = (await app.keys('comments/')).filter((one) => one.includes('_a'));
  expect(JSON.parse((await app.store.get(key)) ?? '')).toMatchObject({ by: 'Ada', via: 'Helper' });
  expect((await managed(app)).comments[0]).not.toHaveProperty('via');

  await saveSiteSettings(app, 'Ada', { programs: true });
  expect((await managed(app)).comments).toMatchObject([{ id, waiting: false, via: 'Helper' }]);
});

test('a program without the right to publish changes nothing that will be published', async () => {
  const app = testApp();
  const [writer, publisher] = [
    await program(app, { scopes: ['draft'] }),
    await program(app, { scopes: ['draft', 'publish'] }),
  ];
  await expect(save(app, writer.headers, { publishAt: PUBLISH_AT })).toBeRefused('scope_missing');
  expect(await app.keys('documents/')).toEqual([]);

  const scheduled = await save(app, publisher.headers, { publishAt: PUBLISH_AT });
  const { revision } = (await scheduled.json()) as SavedDraft;
  for (const publishAt of [undefined, PUBLISH_AT]) {
    const changes = { revision, title: 'Other', publishAt };
    await expect(save(app, writer.headers, changes)).toBeRefused('scope_missing');
  }
  await expect(drop(app, writer.headers)).toBeRefused('scope_missing');
  expect(await draftList(app)).toMatchObject([{ revision, publishAt: PUBLISH_AT }]);
  expect((await drop(app, publisher.headers)).status).toBe(200);
});
