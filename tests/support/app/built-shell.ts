import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { markRegion } from '#domain/lists/regions.ts';
import { type ListSite, markSite, NO_SITE } from '#domain/site/shell-site.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** The page in which posts are rendered that are not built yet. */
export const SHELL =
  '<html><head><!--post-head--></head><body><!--post-title--><main><!--post-article--></main></body></html>';

/** Returns a folder for one test, with the page in which posts are rendered. */
export function builtShell(shell = SHELL): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'post-shell.html'), shell);
  return folder;
}

export const LIST_FRAME = `<html><head>${markRegion('head', '')}</head><body>${markRegion('posts', '')}</body></html>`;
const LIST_SITE: ListSite = { ...NO_SITE, card: '/card.png', leftOut: [] };

/** The page in which lists are rendered that are not built yet. */
export const LIST_SHELL = LIST_FRAME + markSite(LIST_SITE);

/** Writes the pages in which posts and lists are rendered, as a site without posts has them, into a folder. */
export function writeFrames(folder: string): void {
  const sections = CATEGORY_KEYS.map((key) => `blog/${key}`);
  mkdirSync(join(folder, 'blog'));
  for (const path of ['index', 'archive', 'authors', 'tags', ...sections])
    writeFileSync(join(folder, `${path}.html`), LIST_FRAME);
  writeFileSync(join(folder, 'list-shell.html'), LIST_SHELL);
  writeFileSync(join(folder, 'post-shell.html'), SHELL);
}
