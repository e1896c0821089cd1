import { expect, test } from 'vitest';
import { files as filesEndpoint } from '#api/files/files.ts';
import type { Block } from '#domain/posts/block.ts';
import { openFiles } from '#import/open-files.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { runImport } from '#import/run/run-import.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { importTarget } from '#tests/support/app/import-target.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { exported, SITE_URL } from '#tests/support/backup/exported.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const FRAME =
  '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" title="A film"></iframe>';
const GHOST_PICTURE = (name: string) =>
  `<div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/${name}.png" alt="${name}"></div>`;

const WORDPRESS = `<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/one.png" alt="one"/></figure><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/two.png" alt="two"/></figure><figcaption class="blocks-gallery-caption">Both</figcaption></figure><!-- /wp:gallery -->
<!-- wp:embed --><figure class="wp-block-embed">${FRAME}</figure><!-- /wp:embed -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://old.example/wp-content/uploads/bird.mp3"></audio><figcaption>At dawn</figcaption></figure><!-- /wp:audio -->
<!-- wp:paragraph --><p>Then $latex x^2$ and [sic].</p><!-- /wp:paragraph -->
<!-- wp:shortcode -->[audio mp3="https://old.example/wp-content/uploads/bird.mp3"][/audio]<!-- /wp:shortcode -->`;

const GHOST = `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row">${GHOST_PICTURE('one')}${GHOST_PICTURE('two')}</div></div><figcaption>Both</figcaption></figure>
<figure class="kg-card kg-embed-card">${FRAME}</figure>
<div class="kg-card kg-audio-card kg-card-hascaption"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/bird.mp3" preload="metadata"></audio><div class="kg-audio-title">bird</div></div><figcaption>At dawn</figcaption></div>
<p>Then <span class="katex"><math><annotation encoding="application/x-tex">x^2</annotation></math></span> and [sic].</p>
<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/bird.mp3"></audio><div class="kg-audio-title">bird</div></div>`;

const SOUND = bytesOf('ID3', 5_000);

/** The files of an export of each program. */
const exports = {
  wxr: {
    path: 'export.xml',
    media: ['wp-content/uploads/', 'wp-content/uploads/'],
    text: `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
<wp:base_blog_url>https://old.example</wp:base_blog_url><item><title>Tides</title><link>https://old.example/tides/</link>
<content:encoded><![CDATA[${WORDPRESS}]]></content:encoded><wp:post_id>7</wp:post_id><wp:post_name>tides</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date_gmt>2019-05-04 03:02:01</wp:post_date_gmt></item></channel></rss>`,
  },
  ghost: {
    path: 'export.ghost.json',
    media: ['content/images/', 'content/media/'],
    text: JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                id: '7',
                title: 'Tides',
                slug: 'tides',
                html: GHOST,
                status: 'published',
                visibility: 'public',
                type: 'post',
                published_at: '2019-05-04T03:02:01.000Z',
              },
            ],
          },
        },
      ],
    }),
  },
} as const;

/** Imports files. Those of other sites are in a table, by their addresses. */
async function imported(
  chosen: readonly { readonly path: string; readonly blob: Blob }[],
  elsewhere?: ReadonlyMap<string, Bytes>,
) {
  const app = testApp();
  const files = await openFiles(chosen);
  const plan = await planImport(await readSite(files), files);
  const report = await runImport({
    plan,
    files,
    choices: { fallback: 'writings', table: {} },
    target: importTarget(app, elsewhere),
    author: 'Ada',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { app, plan, report };
}

async function contentOf(app: TestApp): Promise<readonly Block[]> {
  const [{ id } = { id: '' }] = (await app.documents.index()).documents;
  return (await app.documents.read(id))?.shown?.post?.content ?? [];
}

/** Returns every image and file of a site by its public address. */
async function mediaOf(app: TestApp, content: readonly Block[]) {
  const source = memorySource(app.store);
  const json = JSON.stringify(content);
  const table = new Map<string, Bytes>();
  for (const [, path = '', name = ''] of json.matchAll(/(\/images\/([\w.-]+))/g)) {
    const bytes = await source.file(`images/${name}`);
    if (bytes) table.set(SITE_URL + path, new Uint8Array(bytes));
  }
  for (const [path, name = '', title = ''] of json.matchAll(/\/files\/([\w.-]+)\/([^"\\]+)/g)) {
    const response = await call(filesEndpoint(app), { params: { name, title } });
    table.set(SITE_URL + path, new Uint8Array(await response.arrayBuffer()));
  }
  return table;
}

test.each(['wxr', 'ghost'] as const)(
  'galleries, embeds, files and formulas arrive, and leave in backups and exports (%s)',
  async (format) => {
    const { path, media, text } = exports[format];
    const one = new Uint8Array(await plainPicture('png'));
    const two = new Uint8Array(await plainPicture('png', 30, 20));
    const { app, plan, report } = await imported([
      { path, blob: new Blob([text]) },
      { path: `${media[0]}one.png`, blob: new Blob([one]) },
      { path: `${media[0]}two.png`, blob: new Blob([two]) },
      { path: `${media[1]}bird.mp3`, blob: new Blob([SOUND]) },
    ]);
    const content = await contentOf(app);
    const sound = expect.stringMatching(
      /^<figure class="file"><a href="\/files\/[0-9a-f]{64}-5000\.mp3\/bird\.mp3">bird<\/a><figcaption>At dawn<\/figcaption><\/figure>$/,
    );

    expect(plan.counts).toMatchObject({ posts: 1, images: 2, files: 1 });
    expect(report).toMatchObject({ images: 2, files: 1, leftOut: [], stopped: undefined });
    expect(content).toEqual([
      {
        type: 'image',
        src: expect.stringContaining('-60x40.'),
        alt: 'one',
        caption: 'Both',
        ...(format === 'ghost' && { width: 'wide' }),
        more: [{ src: expect.stringContaining('-30x20.'), alt: 'two' }],
      },
      {
        type: 'paragraph',
        text: '<figure class="embed"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">A film</a></figure>',
      },
      { type: 'paragraph', text: sound },
      {
        type: 'paragraph',
        text: 'Then <code class="language-math">x^2</code> and [sic].',
      },
      { type: 'paragraph', text: expect.stringContaining('bird.mp3">bird</a></figure>') },
    ]);

    const restored = testApp({}, memoryStore());
    await restoreTo(localTarget(restored.store), await archiveOf(memorySource(app.store)));
    const there = await mediaOf(app, content);
    expect(await contentOf(restored)).toEqual(content);
    expect(await mediaOf(restored, content)).toEqual(there);
    expect([...there.values()].some((bytes) => Buffer.from(SOUND).equals(bytes))).toBe(true);

    for (const to of ['wxr', 'ghost'] as const) {
      const blob = new Blob([await exported(to, memorySource(app.store))]);
      const again = await imported([{ path: exports[to].path, blob }], there);
      expect(again.report).toMatchObject({ images: 2, files: 1, stopped: undefined });
      // Ghost has no other width for galleries.
      const [gallery, ...rest] = content;
      const shown = to === 'ghost' ? { ...gallery, width: 'wide' } : gallery;
      expect(await contentOf(again.app)).toEqual([shown, ...rest]);
    }
  },
);
