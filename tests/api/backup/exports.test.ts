import { expect, test } from 'vitest';
import { exportSite } from '#backup/export/export-site.ts';
import { openFiles } from '#import/open-files.ts';
import { readSite } from '#import/read-site.ts';
import { parseWxr } from '#import/sources/wordpress/wxr.ts';
import { DRAFT_ID, saveDraft, unpublishSample } from '#tests/support/app/author.ts';
import { publish } from '#tests/support/app/blog.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { movePostTo } from '#tests/support/app/moves.ts';
import { approvedWriter, DID } from '#tests/support/app/foreign.ts';
import { arriveAgain, comment } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { NOW, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { storeChange } from '#tests/support/app/stored-comments.ts';
import { memorySource } from '#tests/support/backup/archives.ts';
import { exported, SITE_URL } from '#tests/support/backup/exported.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Exports a site and reads the file with the importer of this program. */
async function readAgain(format: 'wxr' | 'ghost') {
  const app = testApp();
  await publish(app, { tags: ['Sea'], title: 'On <tides> & ebbs', author: 'Mary Ann' });
  const first = await comment(app);
  await comment(app, { comment: 'So did I.' }, first.id);
  await saveDraft(app);
  const text = await exported(format, memorySource(app.store));
  const path = format === 'wxr' ? 'export.xml' : 'export.json';
  return readSite(await openFiles([{ path, blob: new Blob([text]) }]));
}

const wxrOf = async (app: TestApp) => parseWxr(await exported('wxr', memorySource(app.store)));

const POST = {
  kind: 'post',
  title: 'On <tides> & ebbs',
  subheading: 'What the sea returns',
  author: 'Mary Ann',
  date: '2026-11-21T11:00:00.000Z',
  slug: 'ontides202611211200',
  cover: { src: `${SITE_URL}/images/cover.jpg`, alt: '' },
};

test('an export for WordPress can be imported again with its comments', async () => {
  const { items } = await readAgain('wxr');
  const post = items.find(({ kind }) => kind === 'post');
  const draft = items.find(({ kind }) => kind === 'draft');

  expect(post).toMatchObject({ ...POST, categories: ['Writings'], tags: ['Sea'] });
  expect(post?.html).toContain('<p>The tide came in <em>late</em>.</p>');
  expect(post?.html).toContain(`<img src="${SITE_URL}/images/tide.jpg" alt="A wet beach">`);
  const [above, reply] = post?.comments ?? [];
  expect(above).toMatchObject({ name: 'Grace', parent: undefined });
  expect(reply).toMatchObject({ html: 'So did I.', parent: above?.sourceId });
  expect(draft).toMatchObject({ title: 'On tides' });
});

test('an export for Ghost can be imported again', async () => {
  const { items } = await readAgain('ghost');
  const post = items.find(({ kind }) => kind === 'post');
  const draft = items.find(({ kind }) => kind === 'draft');

  // Titles of items are HTML.
  const title = 'On &lt;tides> & ebbs';
  expect(post).toMatchObject({ ...POST, title, tags: ['Writings', 'Sea'] });
  expect(post?.html).toContain('<p>The tide came in <em>late</em>.</p>');
  expect(draft).toMatchObject({ title: 'On tides' });
});

test('an export keeps the address of a text from another network, and no id of its writer', async () => {
  const app = testApp();
  await approvedWriter(app);
  const [comment] = (await wxrOf(app)).items.flatMap((item) => item.comments);
  expect(comment).toMatchObject({
    comment_author: 'Hopper',
    comment_author_email: '',
    comment_author_url: 'https://bsky.example/profile/hopper.example/post/first',
  });
  expect(JSON.stringify(comment)).not.toContain(DID);
});

test('an export has a comment that arrived twice once, and not after its removal', async () => {
  const app = testApp();
  await publish(app);
  const { id } = await comment(app, { receipt: RECEIPT });
  await arriveAgain(app, id);
  const comments = async () => (await wxrOf(app)).items.flatMap((item) => item.comments);

  expect(await comments()).toHaveLength(1);
  await moderate(app, 'remove', id);
  expect(await comments()).toEqual([]);
});

test.each(['wxr', 'ghost'] as const)(
  'an address that no browser can load stays as it is in an export (%s)',
  async (format) => {
    const app = testApp();
    await saveDraft(app, { coverImage: 'https://[', content: '<img src="https://[" alt="Tide">' });

    expect(await exported(format, memorySource(app.store))).toContain('https://[');
  },
);

test('an export leaves a removed comment out, and its reply moves up', async () => {
  const app = testApp();
  await publish(app);
  const top = await comment(app);
  const removed = await comment(app, { comment: 'Regretted.' }, top.id);
  await comment(app, { comment: 'Below it.' }, removed.id);
  await moderate(app, 'remove', removed.id);

  const [post] = (await wxrOf(app)).items;

  expect(post?.comments).toMatchObject([
    { comment_id: '1', comment_parent: '0' },
    { comment_id: '2', comment_parent: '1', comment_content: 'Below it.' },
  ]);
});

test('an export leaves out the replies that an older removal took along', async () => {
  const app = testApp();
  await publish(app);
  const { id } = await comment(app, { comment: 'Regretted.' });
  await comment(app, { comment: 'Below it.' }, id);
  await storeChange(app, await documentOf(app), { id, kind: 'removed' });

  const [post] = (await wxrOf(app)).items;

  expect(post?.comments).toEqual([]);
});

test('a moved post is exported with its comments and its old address', async () => {
  const app = testApp();
  await publish(app);
  await comment(app);
  await movePostTo(app, { ...samplePath }, { category: 'tech', date: '2026-11-20T10:00:00.000Z' });

  const [post] = (await wxrOf(app)).items;

  expect(post?.texts['post_name']).toBe('ontides202611201000');
  expect(post?.oldSlugs).toEqual([samplePost.id]);
  expect(post?.comments).toHaveLength(1);
});

test('an unpublished post keeps its slug, and a draft without a title gets one', async () => {
  const app = testApp();
  await publish(app);
  await unpublishSample(app);
  await saveDraft(app, { id: `${DRAFT_ID.slice(0, -1)}m`, title: '' });

  const { items } = await wxrOf(app);

  expect(items.map(({ texts }) => [texts['title'], texts['post_name']])).toEqual(
    expect.arrayContaining([
      ['On tides', samplePost.id],
      ['Untitled', ''],
    ]),
  );
});

test('an export is written while the site is read', async () => {
  const app = testApp();
  for (const n of [1, 2, 3]) await publish(app, { id: `ontides${n}202611211200` });
  const source = memorySource(app.store);
  let written = '';
  let before = '';
  const output = new WritableStream<Uint8Array>({
    write: (part) => void (written += new TextDecoder().decode(part)),
  });
  const watched = {
    ...source,
    async *facts(prefix: string) {
      for await (const { facts } of source.facts(prefix)) {
        for (const fact of facts) {
          if (prefix === 'documents/') before = written;
          yield { facts: [fact], damaged: [] };
        }
      }
    },
  };

  await exportSite('wxr', watched, output, { siteUrl: SITE_URL, now: NOW });

  expect(before).toContain('<title>On tides</title>');
});
