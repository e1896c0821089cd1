import { expect, test } from 'vitest';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { assistant, failureOf, valueOf } from '#tests/support/app/assistant.ts';
import { sampleDraft } from '#tests/support/app/author.ts';
import { appWithPost, publish } from '#tests/support/app/blog.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { later, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { listProposals, readProposal } from '#usecases/documents/proposals.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { readPost } from '#usecases/posts/read-post.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';

const ofWriter = (app: TestApp) => assistant(app, ['read', 'draft']);

/** The address of the sample post. */
const ADDRESS = `${ORIGIN}/blog/${samplePath.category}/${samplePath.id}`;

test('a draft is saved from Markdown, and read as the same Markdown', async () => {
  const claude = await ofWriter(testApp());
  const content = '## High water\n\nIt came *late*.\n\n- Shells\n- Stones\n';

  const saved = await valueOf(claude, 'save_draft', {
    title: 'On tides',
    category: 'writings',
    tags: ['sea', 'sand'],
    content,
  });

  expect(saved).toMatchObject({ state: 'draft', title: 'On tides', category: 'writings' });
  expect(saved['editor']).toBe(`${ORIGIN}/admin?draft=${String(saved['document'])}`);
  const { document, revision } = saved;
  expect(await valueOf(claude, 'read_post', { document })).toMatchObject({
    document,
    revision,
    markdown: content,
    tags: ['sea', 'sand'],
  });
});

test('fields that a change does not name stay, and it is stored under the name of the program', async () => {
  const app = testApp();
  const claude = await ofWriter(app);
  const { id, revision } = await saveDraft(app, 'Ada', app.newId(), sampleDraft);

  await valueOf(claude, 'save_draft', { document: id, revision, title: 'On ebb' });

  expect((await app.documents.read(id))?.draft).toMatchObject({
    by: 'Ada',
    via: 'Claude',
    draft: { ...sampleDraft, title: 'On ebb' },
  });
});

test('a change of a text that was changed since stores nothing, and names the present revision', async () => {
  const app = testApp();
  const claude = await ofWriter(app);
  const { id, revision } = await saveDraft(app, 'Ada', app.newId(), sampleDraft);
  const present = await saveDraft(app, 'Ada', id, { ...sampleDraft, title: 'On ebb', revision });

  const failure = await failureOf(claude, 'save_draft', { document: id, revision, title: 'Flood' });

  expect(failure).toContain('edit_conflict');
  expect(failure).toContain(present.revision);
  expect((await app.documents.read(id))?.draft?.draft?.title).toBe('On ebb');
});

test('changes to a published post are seen by its author alone', async () => {
  const app = await appWithPost();
  const claude = await ofWriter(app);
  const { document, revision } = await valueOf(claude, 'read_post', { document: ADDRESS });

  await valueOf(claude, 'save_draft', { document, revision, content: 'It stayed away.' });

  expect(await valueOf(claude, 'read_post', { document })).toMatchObject({
    state: 'published, with changes',
    markdown: 'It stayed away.\n',
  });
  const { markdown } = await valueOf(claude, 'read_post', { document, published: true });
  expect(markdown).toContain('The tide came in *late*.');
  expect(await readPost(app, samplePath)).toMatchObject({ post: { content: samplePost.content } });
});

test.each([ADDRESS, `/blog/writings/${samplePath.id}`, `writings/${samplePath.id}`])(
  'a post is found by %s',
  async (document) => {
    const claude = await ofWriter(await appWithPost());

    expect(await valueOf(claude, 'read_post', { document })).toMatchObject({
      url: ADDRESS,
      editor: `${ORIGIN}/admin?post=writings/${samplePath.id}`,
    });
  },
);

test.each([
  'nothing/here',
  '//',
  'writings/nothing202611211200',
  'https://[',
  '0mwqcvpc0abcdefghijkl',
])('there is no text at %j', async (document) => {
  const claude = await ofWriter(await appWithPost());

  expect(await failureOf(claude, 'read_post', { document })).toContain('document_not_found');
});

test('a proposal changes nothing, and its author sees it with its reason', async () => {
  const app = await appWithPost();
  const claude = await ofWriter(app);
  const { document, revision, markdown } = await valueOf(claude, 'read_post', {
    document: ADDRESS,
  });
  const content = String(markdown).replace('late', 'early');

  const proposed = await valueOf(claude, 'propose_edit', {
    document: ADDRESS,
    revision,
    reason: 'It did',
    content,
  });

  expect(proposed).toMatchObject({ by: 'Ada', via: 'Claude', reason: 'It did' });
  expect(await valueOf(claude, 'read_post', { document })).toMatchObject({ revision, markdown });
  const id = String(document);
  const [waiting] = await listProposals(app, id);
  expect(await readProposal(app, id, waiting?.id ?? '')).toMatchObject({
    before: { content: expect.stringContaining('<em>late</em>') },
    content: expect.stringContaining('<em>early</em>'),
  });
});

test('the Markdown that was read, proposed as it is, changes nothing', async () => {
  const app = testApp();
  await publish(app, { content: EVERY_BLOCK.content });
  const claude = await ofWriter(app);
  const { document, revision, markdown } = await valueOf(claude, 'read_post', {
    document: ADDRESS,
  });

  const same = { document, revision, reason: 'None', content: markdown };
  expect(await failureOf(claude, 'propose_edit', same)).toContain('This changes nothing.');
});

test('a long text is read in parts, none of which ends within a character', async () => {
  const claude = await ofWriter(testApp());
  const content = `${'🌊'.repeat(9_000)}\n\n`.repeat(3).trim();
  const { document } = await valueOf(claude, 'save_draft', { title: 'Waves', content });

  const first = await valueOf(claude, 'read_post', { document });
  const rest = await valueOf(claude, 'read_post', { document, offset: first['nextOffset'] });

  expect(first['note']).toContain('part');
  expect(`${String(first['markdown'])}${String(rest['markdown'])}`).toBe(`${content}\n`);
  expect(rest).not.toHaveProperty('nextOffset');
});

test('a search finds words of texts and drafts, and goes on where it ended', async () => {
  const app = await appWithPost();
  const claude = await ofWriter(app);
  for (let n = 0; n <= PROGRAM_LIMITS.rows; n++) {
    app.clock.now = later(n * 1_000);
    await valueOf(claude, 'save_draft', { title: `Draft ${n}`, content: 'A beach of *Shells*.' });
  }

  const first = await valueOf(claude, 'search_posts', { words: 'shells BEACH' });
  const before = first['next'];
  const rest = await valueOf(claude, 'search_posts', { words: 'shells BEACH', before });

  expect(first['texts']).toHaveLength(PROGRAM_LIMITS.rows);
  expect(rest['texts']).toMatchObject([{ title: 'Draft 0' }]);
  expect(rest).not.toHaveProperty('next');
  const found = await valueOf(claude, 'search_posts', { words: 'late tide' });
  expect(found['texts']).toMatchObject([{ state: 'published', title: 'On tides' }]);
});

test('drafts are listed with the categories that a post can have', async () => {
  const app = await appWithPost();
  const claude = await ofWriter(app);
  await saveDraft(app, 'Ada', app.newId(), sampleDraft);

  const { texts, categories } = await valueOf(claude, 'list_drafts');

  expect(texts).toMatchObject([{ state: 'draft', title: 'On tides' }]);
  expect(categories).toContain('writings');
});

test.each([
  ['a category that the site has not', { category: 'nothing' }, 'category'],
  ['a text of 3,000 levels', { content: `${'> '.repeat(3_000)}x` }, 'nested too deeply'],
  ['a text that takes long to read', { content: 'a_'.repeat(20_000) }, 'blank line'],
  ['a field that there is not', { titel: 'On tides' }, 'titel'],
])('%s is refused, and nothing is stored', async (_, args, reason) => {
  const app = testApp();

  expect(await failureOf(await ofWriter(app), 'save_draft', args)).toContain(reason);
  expect(await app.keys('documents/')).toEqual([]);
});

test('half a surrogate pair and controls are stored as text', async () => {
  const claude = await ofWriter(testApp());

  const { document } = await valueOf(claude, 'save_draft', {
    title: 'a\ud800\u0000b',
    content: 'c\u0007\udc00',
  });

  expect(await valueOf(claude, 'read_post', { document })).toMatchObject({ title: 'a\ufffdb' });
});
