import { expect, test } from 'vitest';
import { exportSite } from '#backup/export/export-site.ts';
import { ghostExport } from '#backup/export/ghost.ts';
import { readSiteContent } from '#backup/export/read-site-content.ts';
import { wxrExport } from '#backup/export/wxr.ts';
import { openFiles } from '#import/files/open-files.ts';
import { readSite } from '#import/read-site.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { publish } from '#tests/support/app/blog.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { arriveAgain, comment } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { memorySource } from '#tests/support/backup/archives.ts';

const siteUrl = 'https://my.example';

/** Exports a site and reads the file with the importer of this program. */
async function readAgain(format: 'wxr' | 'ghost') {
  const app = testApp();
  await publish(app, { tags: ['Sea'], title: 'On <tides> & ebbs', author: 'Mary Ann' });
  const first = await comment(app);
  await comment(app, { comment: 'So did I.' }, first.id);
  await saveDraft(app);
  const { texts, title } = await readSiteContent(memorySource(app.store));
  const text =
    format === 'wxr'
      ? wxrExport(texts, { siteUrl, title })
      : ghostExport(texts, { siteUrl, now: NOW });
  const path = format === 'wxr' ? 'export.xml' : 'export.json';
  return readSite(await openFiles([{ path, blob: new Blob([text]) }]));
}

const POST = {
  kind: 'post',
  title: 'On <tides> & ebbs',
  subheading: 'What the sea returns',
  author: 'Mary Ann',
  date: '2026-11-21T11:00:00.000Z',
  slug: 'ontides202611211200',
  cover: { src: `${siteUrl}/images/cover.jpg`, alt: '' },
};

test('an export for WordPress can be imported again with its comments', async () => {
  const { items } = await readAgain('wxr');
  const [post, draft] = items;

  expect(post).toMatchObject({ ...POST, categories: ['writings'], tags: ['Sea'] });
  expect(post?.html).toContain('<p>The tide came in <em>late</em>.</p>');
  expect(post?.html).toContain(`<img src="${siteUrl}/images/tide.jpg" alt="A wet beach">`);
  const [above, reply] = post?.comments ?? [];
  expect(above).toMatchObject({ name: 'Grace', parent: undefined });
  expect(reply).toMatchObject({ html: 'So did I.', parent: above?.sourceId });
  expect(draft).toMatchObject({ kind: 'draft', title: 'On tides' });
});

test('an export for Ghost can be imported again', async () => {
  const { items } = await readAgain('ghost');
  const [post, draft] = items;

  expect(post).toMatchObject({ ...POST, tags: ['writings', 'Sea'] });
  expect(post?.html).toContain('<p>The tide came in <em>late</em>.</p>');
  expect(draft).toMatchObject({ kind: 'draft', title: 'On tides' });
});

test('an export has a comment that arrived twice once, and not after its removal', async () => {
  const app = testApp();
  await publish(app);
  const { id } = await comment(app, { receipt: RECEIPT });
  await arriveAgain(app, id);
  const exported = async () =>
    (await readSiteContent(memorySource(app.store))).texts.flatMap(({ comments }) => comments);

  expect(await exported()).toMatchObject([{ id }]);
  await moderate(app, 'remove', id);
  expect(await exported()).toEqual([]);
});

test.each(['wxr', 'ghost'] as const)(
  'an address that no browser can load stays as it is in an export (%s)',
  async (format) => {
    const app = testApp();
    await saveDraft(app, { coverImage: 'https://[', content: '<img src="https://[" alt="Tide">' });

    const { text } = await exportSite(format, memorySource(app.store), { siteUrl, now: NOW });

    expect(text).toContain('https://[');
  },
);
