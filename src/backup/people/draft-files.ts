import type { Fact } from '#domain/backup/backup-api.ts';
import { splitContent } from '#domain/posts/block.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { parseDraftFact } from '#domain/posts/draft-fact.ts';
import { frontMatter } from './front-matter.ts';
import type { TextFile } from './text-file.ts';
import { blocksToMarkdown, imagePath } from './to-markdown.ts';

/** Makes the file of a draft from its newest revision. A published draft has none, since its post has. */
export function draftFiles(facts: readonly Fact[]): TextFile[] {
  const newest = facts
    .map(({ key, text }) => parseDraftFact(text, key))
    .toSorted((a, b) => (a.rev < b.rev ? 1 : -1))[0];
  if (!newest || newest.kind === 'published') return [];
  const { id, at, kind, publishAt, draft } = newest;
  const { title, subheading, category, author, coverImage, tags } = draft;
  const folder = kind === 'deleted' ? 'trash/drafts' : 'drafts';
  const toRoot = kind === 'deleted' ? '../../' : '../';
  const front = frontMatter({
    generator: 'commonplace',
    title,
    description: subheading,
    author,
    lastmod: at,
    publishDate: publishAt,
    categories: category ? [category] : undefined,
    tags: tagsOf(tags),
    draft: true,
    cover: imagePath(coverImage, toRoot),
  });
  const text = `${front}\n${blocksToMarkdown(splitContent(draft.content), toRoot)}`;
  return [{ path: `${folder}/${id}.md`, text }];
}
