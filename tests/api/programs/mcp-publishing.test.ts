import { expect, test, vi } from 'vitest';
import { HOUR } from '#domain/timing.ts';
import { assistant, failureOf, valueOf } from '#tests/support/app/assistant.ts';
import { sampleDraft } from '#tests/support/app/author.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { upload } from '#tests/support/app/endpoints.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { comment, sampleThought, tryToSubmit } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, later, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { readPost } from '#usecases/posts/read-post.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';

const ofWriter = (app: TestApp) => assistant(app, ['read', 'draft']);

/** The address of the sample post. */
const ADDRESS = `${ORIGIN}/blog/${samplePath.category}/${samplePath.id}`;

test('a scheduled text is changed by those who may publish alone, and keeps its time', async () => {
  const app = testApp();
  const publishAt = later(HOUR).toISOString();
  const scheduled = { ...sampleDraft, publishAt };
  const { id: document, revision } = await saveDraft(app, 'Ada', app.newId(), scheduled);
  const change = { document, revision, title: 'On ebb' };

  expect(await failureOf(await ofWriter(app), 'save_draft', change)).toContain('scope_missing');
  const publisher = await assistant(app, ['draft', 'publish']);
  expect(await valueOf(publisher, 'save_draft', change)).toMatchObject({
    state: 'scheduled',
    publishAt,
  });
});

test('a draft is published once, however often that is asked for', async () => {
  const app = testApp();
  const claude = await assistant(app);
  const { document, revision } = await valueOf(claude, 'save_draft', {
    title: 'On tides',
    category: 'writings',
    content: 'It came.',
  });

  const published = await valueOf(claude, 'publish_draft', { document, revision });
  const again = await valueOf(claude, 'publish_draft', { document, revision });

  expect(published).toMatchObject({ state: 'published', url: expect.stringContaining(ORIGIN) });
  expect(again).toEqual(published);
});

test('changes to a post are published, and a draft is scheduled', async () => {
  const app = await appWithPost();
  const claude = await assistant(app);
  const { document, revision } = await valueOf(claude, 'read_post', { document: ADDRESS });
  const changed = await valueOf(claude, 'save_draft', {
    document,
    revision,
    content: 'It stayed.',
  });

  await valueOf(claude, 'publish_draft', { document, revision: changed['revision'] });
  expect(JSON.stringify(await readPost(app, samplePath))).toContain('It stayed.');

  const draft = await valueOf(claude, 'save_draft', {
    title: 'Ebb',
    category: 'tech',
    content: 'x',
  });
  const at = later(HOUR).toISOString();
  expect(
    await valueOf(claude, 'publish_draft', {
      document: draft['document'],
      revision: draft['revision'],
      at,
    }),
  ).toMatchObject({ state: 'scheduled', publishAt: at });
});

test('what was changed since it was read is not published', async () => {
  const app = testApp();
  const claude = await assistant(app);
  const { id, revision } = await saveDraft(app, 'Ada', app.newId(), sampleDraft);
  await saveDraft(app, 'Ada', id, { ...sampleDraft, title: 'Not ready', revision });
  const old = await saveDraft(app, 'Ada', app.newId(), sampleDraft);
  await saveDraft(app, 'Ada', old.id, { ...sampleDraft, title: 'a', revision: old.revision });

  const failure = await failureOf(claude, 'publish_draft', { document: id, revision });

  expect(failure).toContain('edit_conflict');
  expect((await app.documents.index()).posts).toEqual([]);
});

test('what waits is listed without addresses of its writers, and decided about', async () => {
  const app = await appWithPost({ holdComments: true });
  const claude = await assistant(app, ['comments']);
  await comment(app);
  await tryToSubmit(app);

  const listed = await claude.use('list_waiting');
  const { waiting } = (listed.structuredContent ?? {}) as {
    waiting: { kind: string; id: string; post: string; version: string }[];
  };
  const [first, second] = waiting;

  expect(waiting).toMatchObject([
    { kind: 'comment', fromReader: { name: 'Grace', text: 'I saw it too.' } },
    { kind: 'thought', fromReader: { name: 'Seneca', text: sampleThought.content } },
  ]);
  expect(JSON.stringify(listed)).not.toContain('example.org');
  const decisions = await valueOf(claude, 'decide_texts', {
    decision: 'approve',
    comments: [{ post: first?.post, id: first?.id, version: first?.version }],
    thoughts: [second?.id],
  });
  expect(decisions['failed']).toEqual([]);
  expect(await valueOf(claude, 'list_waiting')).toMatchObject({ waiting: [], total: 0 });
});

test('statistics are those of the site, or of one post', async () => {
  const app = await appWithPost();
  const claude = await assistant(app, ['read']);

  expect(await valueOf(claude, 'read_statistics', { days: 7 })).toMatchObject({
    days: 7,
    posts: 1,
  });
  expect(await valueOf(claude, 'read_statistics', { post: ADDRESS })).toMatchObject({
    title: 'On tides',
    views: 0,
  });
});

test('a picture goes through the checks of uploads, with the same token', async () => {
  const app = testApp();
  const claude = await assistant(app, ['media']);
  // Both functions of a site are one process here.
  vi.stubGlobal(
    'fetch',
    (url: URL, { body, headers }: { body: FormData; headers: Record<string, string> }) =>
      call(upload(app), { path: url.pathname, body, headers }),
  );
  const data = (await plainPicture('png')).toString('base64');

  const { address, markdown } = await valueOf(claude, 'upload_picture', {
    data,
    alt: 'A [wet] beach',
  });

  expect(address).toMatch(/^\/images\/.+\.(?:webp|png)$/);
  expect(markdown).toBe(`![A \\[wet\\] beach](<${String(address)}>)`);
  expect(await failureOf(claude, 'upload_picture', { data: 'AAAA', alt: '' })).toContain(
    'image_type',
  );
  vi.unstubAllGlobals();
});
