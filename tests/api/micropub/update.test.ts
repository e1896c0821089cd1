import { expect, test } from 'vitest';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { MINUTE } from '#domain/timing.ts';
import { draftAt, errorIn, micropubClient, postAt } from '#tests/support/app/micropub.ts';
import { sampleDraft, trashList } from '#tests/support/app/author.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { listed, publish } from '#tests/support/app/blog.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { later, ORIGIN, testApp } from '#tests/support/app/test-app.ts';

const picture = (letter: string) => `${ORIGIN}/images/${letter.repeat(64)}-60x40.jpg`;

/** Reads the properties of an entry. */
async function source(
  { query }: Pick<Awaited<ReturnType<typeof micropubClient>>, 'query'>,
  url: string,
  more = '',
) {
  const response = await query(`q=source&url=${encodeURIComponent(url)}${more}`);
  return ((await response.json()) as { properties: Record<string, unknown[]> }).properties;
}

test('properties of a post are replaced, added and taken out', async () => {
  const client = await micropubClient();
  const { app, create, update } = client;
  const url = await create({
    name: ['On tides'],
    content: ['The tide came in.'],
    category: ['sea', 'sand'],
    photo: [{ value: picture('a'), alt: 'A beach' }],
    summary: ['What the sea returns'],
  });

  const responses = [
    await update(url, { replace: { content: [{ html: '<p>It went out.</p>' }] } }),
    await update(url, { add: { category: ['shells', 'sea'], photo: [picture('b')] } }),
    await update(url, { delete: { category: ['sand'] } }),
    await update(url, { delete: ['summary'] }),
    await update(url, { replace: { name: ['On low tides'] }, delete: { photo: [picture('a')] } }),
  ];

  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await postAt(app, url)).toMatchObject({
    title: 'On low tides',
    subheading: '',
    tags: ['sea', 'shells'],
    content: [{ text: 'It went out.' }, { type: 'image', src: new URL(picture('b')).pathname }],
  });
});

test('a text that is read and sent back is the same, with every kind of block', async () => {
  const client = await micropubClient();
  const { app, update } = client;
  await publish(app, EVERY_BLOCK);
  const url = `${ORIGIN}/blog/writings/${EVERY_BLOCK.id}`;
  const before = await postAt(app, url);

  const { url: _url, updated: _updated, ...replace } = await source(client, url);
  const response = await update(url, { replace });
  const changed = await update(url, { replace: { name: ['Another title'] } });

  expect([response.status, changed.status]).toEqual([204, 204]);
  const after = await postAt(app, url);
  expect(after.content).toEqual(before.content);
  expect([after.tags, after.coverImage, after.language]).toEqual([
    before.tags,
    before.coverImage,
    before.language,
  ]);
});

test('a text of which a word was changed keeps every kind of block', async () => {
  const client = await micropubClient();
  const { app, update } = client;
  await publish(app, EVERY_BLOCK);
  const url = `${ORIGIN}/blog/writings/${EVERY_BLOCK.id}`;
  const before = await postAt(app, url);
  const [content] = (await source(client, url, '&properties[]=content'))['content'] as [
    { html: string },
  ];

  await update(url, { replace: { content: [{ html: content.html.replace('late', 'soon') }] } });

  const { content: after } = await postAt(app, url);
  // A line can end with a tag, and tags may stand on lines of their own.
  const written = (blocks: unknown) => JSON.stringify(blocks).replace(/\\n|<br \/>|(?<=>) /g, '');
  expect(written(after)).toBe(written(before.content).replace('late', 'soon'));
  const texts = after.map((block) => (block.type === 'paragraph' ? block.text : ''));
  expect(texts).toContain(
    '<blockquote>The sea has neither meaning nor pity.\n\nSo he said.</blockquote>',
  );
});

test('a post in another section, of another date or with another slug has a new address', async () => {
  const { app, create, update } = await micropubClient();
  const url = await create({ name: ['On tides'], content: ['The tide came in.'] });

  const response = await update(url, {
    replace: {
      'mp-channel': ['tech'],
      published: ['2026-10-01T10:00:00Z'],
      'mp-slug': ['low'],
      content: ['It went out.'],
    },
  });

  expect(response.status).toBe(201);
  const moved = `${ORIGIN}/blog/tech/low202610011000`;
  expect(response.headers.get('location')).toBe(moved);
  // The old address still names it.
  await update(url, { replace: { name: ['On low tides'] } });
  expect(await postAt(app, moved)).toMatchObject({
    title: 'On low tides',
    content: [{ text: 'It went out.' }],
  });
});

test('a draft is changed, scheduled, taken back and published at its address in the editor', async () => {
  const { app, create, update } = await micropubClient();
  const url = await create({ content: ['A note'], 'post-status': ['draft'] });
  const time = later(60 * MINUTE).toISOString();

  await update(url, { replace: { content: ['Another note'] } });
  await update(url, { replace: { 'post-status': ['published'], published: [time] } });
  expect((await draftAt(app, url)).publishAt).toBe(time);
  await update(url, { replace: { name: ['A title'] } });
  expect((await draftAt(app, url)).publishAt).toBe(time);
  await update(url, { delete: ['published'] });
  expect((await draftAt(app, url)).publishAt).toBeUndefined();
  const response = await update(url, { replace: { 'post-status': ['published'] } });

  expect(response.status).toBe(201);
  expect(await postAt(app, response.headers.get('location') ?? '')).toMatchObject({
    title: 'A title',
    content: [{ text: 'Another note' }],
  });
});

test('a post becomes a draft with its changes', async () => {
  const { app, create, update } = await micropubClient();
  const url = await create({ content: ['The tide came in.'] });

  const response = await update(url, {
    replace: { 'post-status': ['draft'], content: ['Not yet.'] },
  });

  expect(response.status).toBe(201);
  const { draft } = await draftAt(app, response.headers.get('location') ?? '');
  expect(draft.content).toBe('Not yet.');
  expect(await listed(app)).toEqual([]);
});

test('a post with changes that are not published is left to its author', async () => {
  const client = await micropubClient(undefined, testApp());
  await publish(client.app);
  const url = `${ORIGIN}/blog/writings/ontides202611211200`;
  const id = await documentOf(client.app);
  const { head } = (await client.app.documents.read(id)) ?? {};
  await saveDraft(client.app, 'Ada', id, {
    ...sampleDraft,
    content: 'Not yet.',
    revision: head?.rev,
  });

  const response = await client.update(url, { replace: { name: ['On low tides'] } });

  expect(await errorIn(response)).toEqual([400, 'invalid_request']);
  expect((await postAt(client.app, url)).title).toBe('On tides');
});

test('posts and drafts go to the trash and come back', async () => {
  const { app, create, send } = await micropubClient();
  const post = await create({ content: ['The tide came in.'] });
  const draft = await create({ content: ['A note'], 'post-status': ['draft'] });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const deleted = [
    await send(`action=delete&url=${encodeURIComponent(post)}`, form),
    await send({ action: 'delete', url: draft }),
  ];
  expect(await trashList(app)).toHaveLength(2);
  expect(await errorIn(await send({ action: 'delete', url: post }))).toEqual([
    400,
    'invalid_request',
  ]);
  const restored = [
    await send({ action: 'undelete', url: post }),
    await send(`action=undelete&url=${encodeURIComponent(draft)}`, form),
  ];

  expect([...deleted, ...restored].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect((await postAt(app, post)).title).toBe('The tide came in.');
  expect((await draftAt(app, draft)).deletedAt).toBeUndefined();
});

test.each<[string, object]>([
  ['an unknown address', { url: `${ORIGIN}/blog/tech/nothing202611211200` }],
  ['another site', { url: 'https://other.example/blog/tech/nothing202611211200' }],
  ['no address', { url: 'nothing' }],
  ['a path of the editor without a draft', { url: `${ORIGIN}/admin?draft=x` }],
  ['values beside a list', { replace: { content: 'a' } }],
  ['no properties', { replace: 'content' }],
  ['a replaced text without words', { replace: { content: [''], photo: [] } }],
  ['a second content', { add: { content: ['more'] } }],
  ['a time to come', { replace: { content: ['b'], published: ['2027-10-01T10:00:00Z'] } }],
])('an update with %s is refused', async (_, change) => {
  const { app, create, send } = await micropubClient();
  const url = await create({ content: ['The tide came in.'] });
  const before = await postAt(app, url);

  const response = await send({ action: 'update', url, ...change });

  expect(await errorIn(response)).toEqual([400, 'invalid_request']);
  expect(await postAt(app, url)).toEqual(before);
});
