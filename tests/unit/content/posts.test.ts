import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { moderationRecord } from '#domain/moderation/moderation-record.ts';
import { refKey } from '#domain/posts/post.ts';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { renderOwnParts } from '#post/article/post-parts.tsx';
import { samplePost } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** The ids of posts that were rendered, of which `bad` cannot be. */
const rendered: string[] = [];

vi.mock('#post/article/post-parts.tsx', async (load) => {
  const actual = await load<{ renderOwnParts: typeof renderOwnParts }>();
  const counted: typeof renderOwnParts = (page) => {
    rendered.push(page.post.id);
    if (page.post.id === bad) throw new TypeError('cannot be drawn');
    return actual.renderOwnParts(page);
  };
  return { ...actual, renderOwnParts: counted };
});

const bad = 'bad202611211200';
const good = ['one202611211200', 'three202611211200', 'two202611211200'];
const ids = [bad, ...good];
const posts = ids.map((id) => ({ ...samplePost, id }));
const CONTENT: PulledContent = {
  content: 'one',
  posts,
  revisions: Object.fromEntries(posts.map((post) => [refKey(post), `rev${post.id}`])),
  threads: {},
  thoughts: [],
  settings: DEFAULT_SETTINGS,
  moderation: moderationRecord([]),
  pages: [],
};

/** Renders every page of a post, as a build does. Returns the ids of the posts in lists, and the pages. */
async function build() {
  rendered.length = 0;
  // A process builds once.
  vi.resetModules();
  const { postPages } = await import('#content/post-pages.ts');
  const { buildReport } = await import('#content/build-report.ts');
  const { allSummaries } = await import('#content/posts.ts');
  await postPages();
  const pages = [...buildReport.framed.values()];
  return {
    listed: (await allSummaries()).map(({ id }) => id),
    pages: await Promise.all(pages.map(({ renderParts }) => renderParts())),
  };
}

beforeEach(async () => {
  const folder = tempFolder();
  vi.stubEnv('CONTENT_CACHE', folder);
  vi.stubEnv('CODE_VERSION', 'this');
  await writeFile(join(folder, 'content.json'), JSON.stringify(CONTENT));
});

test('a build renders each post once, and leaves out and names one that cannot be rendered', async () => {
  const log = expectLog(`Left out writings/${bad}, which cannot be rendered`);
  const { listed, pages } = await build();

  expect(rendered.toSorted()).toEqual(ids);
  expect(listed.toSorted()).toEqual(good);
  expect(pages).toHaveLength(3);
  for (const { article, footer } of pages) {
    expect(article).toContain('The tide came in');
    expect(footer).not.toContain(`/writings/${bad}`);
  }
  expect(log).toHaveLength(1);
});

test('the next build renders a post again only for its page', async () => {
  expectLog(`Left out writings/${bad}`);
  const first = await build();
  const { pages } = await build();

  expect(pages).toEqual(first.pages);
  expect(rendered.filter((id) => id !== bad).toSorted()).toEqual(good);
});
