import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { listRoutes } from '#api/lists/list-page.ts';
import { router } from '#api/router.ts';
import { pathOfList } from '#domain/lists/list-address.ts';
import type { PostList } from '#domain/lists/post-lists.ts';
import { markRegion } from '#domain/lists/regions.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { REDIRECTS } from '#domain/site/old-paths.ts';
import { markSite } from '#domain/site/shell-site.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { builtShell } from './built-shell.ts';
import { call, ORIGIN, type TestApp } from './test-app.ts';

/** The part of the page of a section that asks for newer posts, once it is out of its template. */
export const REFRESH = '<script src="/refresh.js"></script>';

export const NOT_FOUND = '<h1>Nothing here</h1>';

const frame = (head: string, title: string, posts: string) =>
  `<html><head>${head}</head><body><p>${title}</p><main>${posts}<template data-fallback>${REFRESH}</template></main></body></html>`;

/** Builds all pages of lists of a site from its store, with the code of a build but in a bare frame. Returns their paths. */
export async function buildLists(app: TestApp): Promise<string[]> {
  const cache = tempFolder();
  await pull(app.store, cache);
  vi.stubEnv('CONTENT_CACHE', cache);
  vi.stubEnv('CODE_VERSION', 'this');
  vi.stubEnv('SITE_URL', ORIGIN);
  // A process builds once.
  vi.resetModules();
  const content = await import('#content/lists.ts');
  const siteDir = builtShell();
  Object.assign(app.settings, { siteDir });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  };
  const bare = frame(markRegion('head', ''), markRegion('title', ''), markRegion('posts', ''));
  write('list-shell.html', bare + markSite(await content.listSite()));
  write('404.html', NOT_FOUND);
  write(REDIRECTS, readFileSync(join(cache, REDIRECTS), 'utf8'));
  const lists = [
    await content.landing(),
    await content.archive(),
    await content.groups('tags'),
    await content.groups('authors'),
    ...(await content.sectionPages()),
    ...(await content.groupPages('tag')),
    ...(await content.groupPages('author')),
    ...(await content.yearPages()),
  ];
  for (const list of lists) {
    const { head = '', title = '', posts } = await content.listRegions(list);
    write(fileOf(pathOf(list)), frame(head, title, posts));
  }
  return lists.map(pathOf);
}

function pathOf(list: PostList<PostSummary>): string {
  const { kind } = list;
  const page = 'page' in list ? list.page : 1;
  if (kind === 'section') return pathOfList({ kind, name: list.section.key, page });
  if (kind === 'tag' || kind === 'author') return pathOfList({ kind, name: list.slug, page });
  return pathOfList({ kind, name: kind === 'year' ? list.year : '', page });
}

/** Returns the file of a page in the folder of the site. */
export const fileOf = (path: string) => `${path === '/' ? 'index' : decodeURI(path.slice(1))}.html`;

/** Requests a page of a list. */
export const openList = (
  app: TestApp,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
) => call(router(app, listRoutes), { path, ...options });

export const textOf = async (app: TestApp, path: string): Promise<string> =>
  (await openList(app, path)).text();
