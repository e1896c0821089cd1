import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { openPost, tryToEdit, unpublishSample } from '#tests/support/app/author.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { buildLists, fileOf, NOT_FOUND, openList, textOf } from '#tests/support/app/built-lists.ts';
import { IN_TECH, movePostTo } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { NOW, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';

// Pages of lists that a test can fill.
vi.mock('#domain/site/pagination.ts', async (original) => ({
  ...(await original<object>()),
  POSTS_PER_PAGE: 3,
}));
vi.mock('#domain/limits.ts', async (original) => {
  const { LIMITS } = await original<typeof import('#domain/limits.ts')>();
  return { LIMITS: { ...LIMITS, archivePosts: 6, archiveTitles: 4 } };
});

// A busy machine may need longer to load it than a reader waits.
beforeAll(() => import('#post/lists/render-list.tsx'));

const POST = `/blog/writings/${samplePost.id}`;

/** Publishes posts of all kinds of texts, tags, authors and years, some without a cover. */
async function publishMany(app: TestApp, end: number, start = 0): Promise<void> {
  const titles = ['"Quoted" $& it’s', '<b>Bold</b> --> <!--list-posts x-->', 'Über die Wellen'];
  const tags = [['C++', 'Sea'], ['sea', 'Éire'], ['<i>'], []];
  for (let n = start; n < end; n++) {
    const day = String((n % 28) + 1).padStart(2, '0');
    const date = `${2020 + (n % 3)}-0${(n % 9) + 1}-${day}T11:00:00.000Z`;
    await publish(app, {
      id: `post${String.fromCharCode(97 + n)}202611211200`,
      title: `${titles[n % titles.length]} ${n}`,
      category: n % 4 === 0 ? 'tech' : 'writings',
      coverImage: n % 3 === 0 ? '' : '/images/cover.jpg',
      tags: tags[n % tags.length],
      author: n % 2 === 0 ? 'Zoë O’Neill' : 'Ada',
      date,
    });
  }
}

test('a page of a list is the built one, and the same byte for byte when it is rendered now', async () => {
  const app = testApp();
  await publishMany(app, 13);
  const paths = await buildLists(app);

  expect(paths).toEqual(
    expect.arrayContaining(['/', '/tags/%C3%A9ire', '/archive/2021', '/blog/writings/page/3']),
  );
  for (const path of paths) {
    const file = join(app.settings.siteDir, fileOf(path));
    const built = readFileSync(file, 'utf8');
    expect(await textOf(app, path)).toBe(built);
    const other = built.replace(/<!--list-(\w+) \w*-->[^]*?<!--/g, '<!--list-$1 0-->Other<!--');
    expect(other).not.toBe(built);
    writeFileSync(file, other);
    expect(await textOf(app, path)).toBe(built);
  }
});

test('after a change every list is what the next build makes of it', async () => {
  const app = testApp();
  await publishMany(app, 9);
  const before = await buildLists(app);
  await publish(app, { tags: ['Sea', 'New'], author: 'Nobody yet' });
  await publishMany(app, 12, 9);
  const { siteDir } = app.settings;
  const now = new Map<string, string>();
  const after = await buildLists(app);
  const next = app.settings.siteDir;

  Object.assign(app.settings, { siteDir });
  for (const path of after) now.set(path, await textOf(app, path));

  expect(after.length).toBeGreaterThan(before.length + 5);
  for (const [path, html] of now) expect(html).toBe(readFileSync(join(next, fileOf(path)), 'utf8'));
});

/** The lists that a post is in. */
const LISTS = ['/', '/blog/writings', '/tags/sea', '/authors/ada', '/archive'];

const listsWith = async (app: TestApp, text: string) => {
  const pages = await Promise.all(
    LISTS.map(async (path) => [path, await textOf(app, path)] as const),
  );
  return pages.flatMap(([path, html]) => (html.includes(text) ? [path] : []));
};

async function builtApp(): Promise<TestApp> {
  const app = testApp();
  await publish(app, { tags: ['Sea'] });
  await publish(app, { id: 'another202611211200', tags: ['Sea'], title: 'Another' });
  await buildLists(app);
  return app;
}

test.each<[string, (app: TestApp) => Promise<unknown>]>([
  ['deleted', remove],
  ['unpublished', unpublishSample],
])('no list has a post that was %s after the build', async (_, change) => {
  const app = await builtApp();
  expect(await listsWith(app, POST)).toEqual(LISTS);

  await change(app);

  expect(await listsWith(app, POST)).toEqual([]);
  expect(await listsWith(app, 'Another')).toEqual(LISTS);
});

test('every list has a post that was published after the build, with the texts of an edit', async () => {
  const app = await builtApp();
  await remove(app);
  await buildLists(app);
  await publish(app, { id: 'third202611211200', tags: ['Sea', 'Brand new'], title: 'Third' });
  expect(await listsWith(app, '>Third<')).toEqual(LISTS);
  expect(await textOf(app, '/tags')).toContain('href="/tags/brand-new"');
  expect(await textOf(app, '/tags/brand-new')).toContain('>Third<');

  const other = await builtApp();
  await tryToEdit(other, (await openPost(other)).revision, {
    title: 'As it is now',
    tags: ['Sea'],
  });
  expect(await listsWith(other, 'As it is now')).toEqual(LISTS);
});

test('a moved post is in the list of its new section alone', async () => {
  const app = await builtApp();
  await movePostTo(app, samplePath, { category: 'tech' });

  expect(await textOf(app, '/blog/writings')).not.toContain(samplePost.id);
  expect(await textOf(app, '/blog/tech')).toContain(`/blog/tech/${IN_TECH.id}`);
  expect(await textOf(app, '/archive')).toContain(`/blog/tech/${IN_TECH.id}`);
});

test('sections and their order stay those of the build, and a hidden one is not on the landing page', async () => {
  const app = testApp();
  const { sectionsOf } = await import('#domain/site/section.ts');
  const sections = sectionsOf({}).map(({ key, name, tagline, headline, cloth, ornament }) => ({
    key,
    name,
    tagline,
    headline,
    cloth,
    ornament,
    isHidden: key === 'writings',
  }));
  const saved = { by: 'Ada', at: NOW.toISOString() };
  await app.site.addSettings(app.newId(), {
    ...saved,
    settings: { ...DEFAULT_SETTINGS, sections },
  });
  await buildLists(app);
  await app.site.addSettings(app.newId(), { ...saved, settings: DEFAULT_SETTINGS });
  await publish(app);

  expect(await textOf(app, '/')).not.toContain('On tides');
  expect(await textOf(app, '/blog/writings')).toContain('On tides');
});

test('the lists of a section look as its author has chosen, on every page, built or rendered', async () => {
  const app = testApp();
  const { DEFAULT_SECTIONS } = await import('#domain/site/section.ts');
  const sections = DEFAULT_SECTIONS.map((section) => ({
    ...section,
    listLayout: section.key === 'writings' ? ('contents' as const) : undefined,
  }));
  await app.site.addSettings(app.newId(), {
    by: 'Ada',
    at: NOW.toISOString(),
    settings: { ...DEFAULT_SETTINGS, sections },
  });
  await publishMany(app, 9);
  await buildLists(app);
  const classOf = async (path: string) =>
    /<ul class="cards[^>]*>/.exec(await textOf(app, path))?.[0];
  const contents = '<ul class="cards contents" data-layout="contents" role="list">';

  expect(await classOf('/blog/writings')).toBe(contents);
  expect(await classOf('/blog/writings/page/2')).toBe(contents);
  await publish(app);
  expect(await textOf(app, '/blog/writings')).toContain('On tides');
  expect(await classOf('/blog/writings')).toBe(contents);
  for (const path of ['/blog/tech', '/authors/ada'])
    expect(await classOf(path)).toMatch(/class="cards (?:lead|even)" role/);
});

test('no list has a post that the build could not render', async () => {
  const app = await builtApp();
  const shell = join(app.settings.siteDir, 'list-shell.html');
  const { revision } = await openPost(app);
  const marked = readFileSync(shell, 'utf8').replace('"leftOut":[]', `"leftOut":["${revision}"]`);
  await buildLists(app);
  writeFileSync(join(app.settings.siteDir, 'list-shell.html'), marked);

  expect(await listsWith(app, POST)).toEqual([]);
});

test.each([
  ['a section that the site does not have', '/blog/cooking'],
  ['a tag without posts', '/tags/none'],
  ['an author without posts', '/authors/grace'],
  ['a year that has no page', '/archive/2026'],
  ['a page after the last', '/blog/writings/page/2'],
  ['a first page with a number', '/blog/writings/page/1'],
  ['a number with a zero before it', '/blog/writings/page/02'],
  ['no number', '/tags/sea/page/next'],
  ['the path of another folder', '/tags/..%2F..%2Findex'],
])('%s is a 404 with the page of the site', async (_, path) => {
  const response = await openList(await builtApp(), path);

  expect([response.status, await response.text()]).toEqual([404, NOT_FOUND]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('the list of a tag is missing once its last post is deleted', async () => {
  const app = testApp();
  await publish(app, { tags: ['Sea'] });
  await buildLists(app);
  await remove(app);

  expect((await openList(app, '/tags/sea')).status).toBe(404);
  expect(await textOf(app, '/tags')).not.toContain('/tags/sea');
});

test('the list of a site without posts says so', async () => {
  const app = testApp();
  await buildLists(app);

  expect(await textOf(app, '/blog/writings')).toContain('No Writings Available');
  expect(await textOf(app, '/archive')).toContain('class="notice"');
});

test('a list costs one list of the store, however many posts there are', async () => {
  const { app, watch } = watchedApp();
  await publishMany(app, 8);
  await buildLists(app);
  await textOf(app, '/');
  for (const path of [...LISTS, '/tags', '/archive/2021']) {
    watch.operations.length = 0;
    await textOf(app, path);
    expect(watch.operations).toEqual(['list documents/']);
  }
});
