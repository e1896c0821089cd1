import type { Fact } from '#domain/backup/backup-api.ts';
import { parseSiteFact } from '#domain/site/site-fact.ts';
import { pagePath } from '#domain/site/site-page.ts';
import { frontMatter } from './front-matter.ts';
import { jsonFile, type TextFile } from './text-file.ts';
import { blocksToMarkdown } from './to-markdown.ts';

/** Makes the files of the settings and of the own pages, each from its newest revision. */
export function pageFiles(facts: readonly Fact[]): TextFile[] {
  const revisions = facts
    .filter(({ key }) => key.startsWith('site/'))
    .map(({ key, text }) => parseSiteFact(text, key));
  return [...Map.groupBy(revisions, ({ name }) => name).values()].flatMap((ofOne) => {
    const newest = ofOne.toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
    if (!newest || newest.deleted) return [];
    if (!('page' in newest)) return [jsonFile('settings', newest.settings)];
    const { id, title, content, oldPaths } = newest.page;
    const path = `pages/${id}`;
    const front = frontMatter({
      generator: 'commonplace',
      title,
      url: pagePath(newest.page),
      slug: id,
      layout: 'page',
      aliases: oldPaths,
    });
    const text = `${front}\n${blocksToMarkdown(content, '../')}`;
    return [{ path: `${path}.md`, text }, jsonFile(path, newest.page)];
  });
}
