import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { later } from '#tests/support/app/test-app.ts';
import { addPost, documentOf } from '#tests/support/app/documents.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { IN_TECH, movePostTo, openAt } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import {
  editSample,
  ask,
  connectedSite,
  DOCUMENT,
  expectedKeys,
  POST,
  PUBLICATION,
  sendAll,
  stateOf,
} from '#tests/support/bluesky/site.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';

const HOUR = 3_600_000;

test('a published post has one record with its address, its text and its dates', async () => {
  const { app, pds } = await connectedSite();

  await publish(app);
  expect(await sendAll(app)).toEqual([]);

  const documents = pds.of(DOCUMENT);
  expect([...documents.keys()]).toEqual(await expectedKeys(app));
  const [publication] = pds.of(PUBLICATION).keys();
  const [record] = documents.values();
  expect(record).toMatchObject({
    site: expect.stringMatching(
      new RegExp(`^at://did:plc:.*/${PUBLICATION}/${publication}$`),
    ) as string,
    path: `/blog/${samplePost.category}/${samplePost.id}`,
    title: samplePost.title,
    publishedAt: samplePost.date,
    textContent: expect.stringContaining('') as string,
  });
  expect(pds.of(POST).size).toBe(0);
});

test('an edit and a move change the record, and nothing else is written', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await sendAll(app);
  const { writes } = pds.state;

  await editSample(app, { title: 'Ebb' });
  await movePostTo(app, samplePath, { category: 'tech' });
  await sendAll(app);
  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  await sendAll(app);

  const [record, ...others] = pds.of(DOCUMENT).values();
  expect(record).toMatchObject({ title: 'Ebb', path: `/blog/tech/${IN_TECH.id}` });
  expect(others).toEqual([]);
  expect(pds.state.writes - writes).toBeLessThanOrEqual(2);
});

test('a post that readers do not see any more has no record, and comes back with the same one', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app);
  await sendAll(app);
  const before = [...pds.of(DOCUMENT).keys()];
  const document = await documentOf(app);
  expect(pds.of(POST).size).toBe(1);

  await remove(app);
  await sendAll(app);
  expect([pds.of(DOCUMENT).size, pds.of(POST).size]).toEqual([0, 0]);

  await restoreDocument(app, 'Ada', document);
  await sendAll(app);
  expect([...pds.of(DOCUMENT).keys()]).toEqual(before);

  const { revision } = await openAt(app, samplePath);
  await unpublishPost(app, 'Ada', samplePath, { revision });
  await sendAll(app);
  expect(pds.of(DOCUMENT).size).toBe(0);
});

test('drafts and scheduled posts never leave', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  const draft = {
    ...EMPTY_DRAFT,
    title: 'Secret',
    category: 'tech',
    author: 'Ada',
    content: 'Not yet.',
  };

  await saveDraft(app, 'Ada', app.newId(), draft);
  const publishAt = later(HOUR).toISOString();
  await saveDraft(app, 'Ada', app.newId(), { ...draft, publishAt });
  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  for (const { id } of (await app.documents.index()).documents)
    await app.outbox.add(app.newId(), { kind: 'bluesky', document: id, post: true });
  await sendAll(app);

  expect([pds.of(DOCUMENT).size, pds.of(POST).size]).toEqual([0, 0]);
});

test('a new text gets one post with a card, however often it is published again', async () => {
  const { app, pds } = await connectedSite({ posts: true });

  await publish(app, { tags: ['Sea'], language: 'en' });
  await sendAll(app);
  const document = await documentOf(app);
  await app.outbox.add(app.newId(), { kind: 'bluesky', document, post: true });
  await editSample(app, { title: 'Ebb', tags: ['Sea'], language: 'en' });
  await sendAll(app);

  const [post, ...others] = pds.of(POST).values();
  expect(others).toEqual([]);
  const [[key, record] = []] = pds.of(DOCUMENT);
  expect(record).toMatchObject({
    title: 'Ebb',
    bskyPostRef: { uri: expect.stringMatching(new RegExp(`/${POST}/${key}$`)) as string },
  });
  expect(post).toMatchObject({
    text: samplePost.title,
    langs: ['en'],
    tags: ['Sea'],
    createdAt: '2026-11-21T12:00:00.000Z',
    embed: {
      $type: 'app.bsky.embed.external',
      external: {
        uri: `http://127.0.0.1:2/blog/${samplePost.category}/${samplePost.id}`,
        associatedRefs: [
          { uri: expect.stringContaining(DOCUMENT) as string },
          { uri: expect.stringContaining(PUBLICATION) as string },
        ],
      },
    },
  });
});

test('a post that its author has deleted there is not made again', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app);
  await sendAll(app);
  const [key = ''] = pds.of(POST).keys();

  pds.remove(POST, key);
  const document = await documentOf(app);
  await app.outbox.add(app.newId(), { kind: 'bluesky', document, post: true });
  await sendAll(app);

  expect(pds.of(POST).size).toBe(0);
});

test('connecting sends all posts and removes what is left over, but nothing of other programs', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await sendAll(app);
  const [record = {}] = pds.of(DOCUMENT).values();
  const other = { ...record, site: 'https://leaflet.example', title: 'Elsewhere' };
  pds.put(DOCUMENT, '3jzfcijpj2z2a', other);
  pds.put(DOCUMENT, '3jzfcijpj2z2b', { ...record, title: 'Left over' });
  await addPost(app, { ...samplePost, id: 'dunes202611211200', title: 'Dunes' });

  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  await sendAll(app);

  const own = [...pds.of(DOCUMENT)].filter(([, { site }]) => site === record['site']);
  expect(own.map(([key]) => key).sort()).toEqual(await expectedKeys(app));
  expect(pds.of(DOCUMENT).get('3jzfcijpj2z2a')).toEqual(other);
  expect((await stateOf(await ask(app, 'GET'))).documents).toBe(2);
});

test('fields that another program has added to a record stay', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await sendAll(app);
  const [[key = '', record = {}] = []] = pds.of(DOCUMENT);
  pds.put(DOCUMENT, key, { ...record, labels: { values: ['mine'] } });

  await editSample(app, { title: 'Ebb' });
  await sendAll(app);

  expect(pds.of(DOCUMENT).get(key)).toMatchObject({ title: 'Ebb', labels: { values: ['mine'] } });
});

test('the summary alone is sent where that is chosen, and the choice changes what was sent', async () => {
  const { app, pds } = await connectedSite({ whole: false });
  await publish(app);
  await sendAll(app);
  const record = () => [...pds.of(DOCUMENT).values()][0];
  expect(record()).not.toHaveProperty('textContent');

  await ask(app, 'PUT', { posts: false, whole: true });
  await sendAll(app);

  expect(record()).toHaveProperty('textContent');
});

test('many posts take several turns', async () => {
  const { app, pds } = await connectedSite();
  for (let n = 10; n < 18; n++) await addPost(app, { ...samplePost, id: `ebb2026112112${n}` });
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 8_000));
  onTestFinished(() => clock.mockRestore());

  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  await sendAll(app);

  expect([...pds.of(DOCUMENT).keys()].sort()).toEqual(await expectedKeys(app));
  const looks = pds.state.calls.filter((name) => name.endsWith('listRecords'));
  expect(looks.length).toBeGreaterThan(2);
});

test('a site whose own record is another one takes its documents along, with their posts', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app);
  await sendAll(app);
  const [[key = '', record = {}] = []] = pds.of(DOCUMENT);
  pds.put(DOCUMENT, key, { ...record, site: `at://did:plc:x/${PUBLICATION}/3jzfcijpj2z2a` });

  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  await sendAll(app);

  expect([...pds.of(DOCUMENT)]).toEqual([[key, record]]);
});
