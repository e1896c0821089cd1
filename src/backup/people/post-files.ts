import type { Fact } from '#domain/backup/backup-api.ts';
import { oldAddresses, postPath } from '#domain/posts/post.ts';
import { readRevision } from '#domain/posts/post-fact.ts';
import { foldRevisions } from '#domain/posts/revision.ts';
import { frontMatter } from './front-matter.ts';
import { jsonFile, type TextFile } from './text-file.ts';
import { blocksToMarkdown, imagePath } from './to-markdown.ts';

const TO_ROOT = '../../';

/**
 * Makes the files of a post from its revisions. One that was moved to another address has its files there. Markdown of a
 * post in the trash is in a folder that nobody publishes, and that of an unpublished one is that of its draft.
 */
export function postFiles(facts: readonly Fact[]): TextFile[] {
  const revisions = facts.map(({ key, text }) => readRevision(text, key));
  const state = foldRevisions(revisions);
  const post = state?.text.post;
  if (!post || state.status === 'moved') return [];
  const { id, category, title, subheading, author, date, updatedAt, tags, coverImage } = post;
  const isDeleted = state.status === 'deleted';
  const front = frontMatter({
    generator: 'commonplace',
    title,
    url: postPath(post),
    slug: id,
    description: subheading,
    author,
    date,
    lastmod: updatedAt,
    categories: [category],
    tags,
    draft: isDeleted ? true : undefined,
    cover: coverImage && imagePath(coverImage, TO_ROOT),
    aliases: oldAddresses(post)
      .map(postPath)
      .concat(post.oldPaths ?? []),
  });
  const json = jsonFile(`posts/${category}/${id}`, { ...post, state: state.status });
  if (state.status === 'unpublished') return [json];
  const folder = isDeleted ? 'trash' : 'posts';
  const text = `${front}\n${blocksToMarkdown(post.content, TO_ROOT)}`;
  return [{ path: `${folder}/${category}/${id}.md`, text }, json];
}
