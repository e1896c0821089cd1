import { BlobReader, TextWriter, BlobWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { draftOfPost } from '#domain/posts/draft.ts';
import { openFiles } from '#import/open-files.ts';
import { suggestCategory } from '#import/plan/categories.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { runImport } from '#import/run/run-import.ts';
import { fileHtml } from '#post/html/file-html.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { savePage } from '#usecases/pages/save-page.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { samplePageDraft } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { importTarget } from '#tests/support/app/import-target.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource } from '#tests/support/backup/archives.ts';
import { SECTIONS } from '#tests/support/app/sections.ts';

const DRAFT = '0mwqcvpc0abcdefghijkl';

async function writtenApp() {
  const app = testApp();
  const image = await storeImage(app, new Uint8Array(await plainPicture('png')));
  const sound = await storeFileBytes(app, bytesOf('ID3', FILE_PART_BYTES + 5), 'Two birds.mp3');
  await publish(app);
  await remove(app);
  await importPost(app, 'Ada', {
    importId: DRAFT,
    ...samplePost,
    id: 'firstname202611211200',
    title: '潮 {{ site.title }} <b> &amp;',
    category: 'tech',
    author: 'Mary Ann',
    coverImage: image,
    coverFocus: '20% 70%',
    language: 'ja',
    cardTitle: 'Shared tides',
    cardDescription: 'Of “潮” & more',
    cardImage: image,
    tags: ['Sea', 'C, C++'],
    content: [
      { type: 'paragraph', text: '<strong>「潮」</strong>と {% raw %} &lt;b&gt;' },
      { type: 'image', src: image, alt: 'A * tide' },
      { type: 'image', src: image, alt: 'A wide one', width: 'wide' },
      {
        type: 'image',
        src: image,
        alt: 'One',
        more: [{ src: image, alt: 'Two' }],
        caption: 'Both',
      },
      { type: 'paragraph', text: fileHtml({ title: '' }, sound, 'Birds', 'At <em>dawn</em>') },
      { type: 'paragraph', text: '<a href="/blog/tech/firstname202611211200">This</a>' },
    ],
    oldPaths: ['/2019/tides/', '/?p=12'],
  });
  const page = { title: 'About us', content: [{ type: 'paragraph', text: 'We' }] } as const;
  await savePage(app, 'Ada', 'about', { ...page, content: [...page.content] }, ['/who/']);
  const draft = draftOfPost({
    ...samplePost,
    tags: ['a', 'b'],
    content: [{ type: 'paragraph', text: 'The tide' }],
  });
  await saveDraft(app, 'Ada', `${DRAFT.slice(0, -1)}m`, {
    ...draft,
    coverImage: '',
    language: 'pt-BR',
    cardTitle: 'A card',
  });
  await saveDraft(app, 'Ada', `${DRAFT.slice(0, -1)}n`, { ...samplePageDraft, page: 'imprint' });
  return app;
}

/** Unpacks an archive, but for its manifest. */
async function unpacked(archive: Blob) {
  const entries = (await new ZipReader(new BlobReader(archive)).getEntries()) as FileEntry[];
  return Promise.all(
    entries
      .filter(({ filename }) => filename !== 'manifest.json')
      .map(async (entry) => ({
        path: entry.filename,
        blob: await entry.getData(new BlobWriter()),
      })),
  );
}

async function textOf(archive: Blob, path: RegExp): Promise<string | undefined> {
  const entries = (await new ZipReader(new BlobReader(archive)).getEntries()) as FileEntry[];
  return entries.find(({ filename }) => path.test(filename))?.getData(new TextWriter());
}

/** Returns the texts of an app, without what an import makes anew. */
async function textsOf(app: TestApp) {
  const { documents } = await app.documents.index();
  const shown = documents.filter(({ status }) => status !== 'deleted');
  const texts = await Promise.all(shown.map(({ id }) => app.documents.read(id)));
  return {
    posts: texts.flatMap((text) => text?.shown?.post ?? []),
    pages: texts.flatMap((text) => text?.shown?.page ?? []),
    drafts: texts
      .flatMap((text) => text?.draft?.draft ?? [])
      .sort((a, b) => (a.title < b.title ? -1 : 1)),
  };
}

test('the Markdown of a backup is imported as the same posts, pages and drafts', async () => {
  const app = await writtenApp();
  const files = await openFiles(await unpacked(await archiveOf(memorySource(app.store))));
  const other = testApp();

  const plan = await planImport(await readSite(files), files);
  const table = Object.fromEntries([['tech', suggestCategory('tech', SECTIONS) ?? 'writings']]);
  expect(plan.leftOut.map(({ name }) => name)).not.toContain('Links within the site');
  await runImport({
    plan,
    files,
    choices: { fallback: 'writings', table },
    target: importTarget(other),
    author: 'Ada',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

  expect(await textsOf(other)).toEqual(await textsOf(app));
  expect(await other.keys('files/')).toEqual(await app.keys('files/'));
});

test('the Markdown of a backup has the fields of other generators, and no deleted post', async () => {
  const archive = await archiveOf(memorySource((await writtenApp()).store));

  const post = await textOf(archive, /^posts\/tech\/firstname202611211200\.md$/);
  expect(post).toContain('slug: "firstname202611211200"\n');
  expect(post).toContain('description: "What the sea returns"\n');
  expect(post).toContain('url: "/blog/tech/firstname202611211200"\n');
  expect(post).toContain('aliases: ["/2019/tides/","/?p=12"]\n');
  expect(post).not.toContain('draft:');
  expect(await textOf(archive, /^pages\/about\.md$/)).toContain('url: "/about"\n');
  expect(await textOf(archive, /^posts\/writings\/.*\.md$/)).toBeUndefined();
  expect(await textOf(archive, /^trash\/writings\/ontides\d+\.md$/)).toContain('draft: true\n');
  const draft = await textOf(archive, /^drafts\//);
  expect(draft).toContain('tags: ["a","b"]\n');
  expect(draft).toContain('draft: true\n');
});

test('a whole backup is not imported but is to be restored', async () => {
  const archive = await archiveOf(memorySource((await writtenApp()).store));
  const files = await openFiles([{ path: 'backup.zip', blob: archive }]);

  await expect(readSite(files)).rejects.toThrow('npm run restore');
});
