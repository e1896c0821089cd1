import type { Fact } from '#domain/backup/backup-api.ts';
import { type DocumentRevision, parseDocumentFact } from '#domain/documents/document-fact.ts';
import { type DocumentState, foldRevisions } from '#domain/documents/revision.ts';
import { splitContent } from '#domain/posts/block.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';
import { oldAddresses, type Post, postPath } from '#domain/posts/post.ts';
import { pagePath, type SitePage } from '#domain/site/site-page.ts';
import { blocksToMarkdown, imagePath } from '#post/markdown/to-markdown.ts';

type State = DocumentState<DocumentRevision>;

/**
 * Makes the files of a document from its revisions: of what is published, and of what is not. Markdown of something in
 * the trash is in a folder that nobody publishes.
 */
export function documentFiles(facts: readonly Fact[]): TextFile[] {
  const state = foldRevisions(facts.map(({ key, text }) => parseDocumentFact(text, key)));
  if (!state) return [];
  const { post, page } = state.shown ?? {};
  return [
    ...(post ? postFiles(post, state) : []),
    ...(page ? pageFiles(page, state) : []),
    ...(state.draft ? draftFile(state.draft, state) : []),
  ];
}

function postFiles(post: Post, { status, isPublic, shown }: State): TextFile[] {
  const { id, category, title, subheading, author, date, updatedAt, tags, coverImage, coverFocus } =
    post;
  const { language, cardTitle, cardDescription, cardImage } = post;
  const toRoot = '../../';
  const document = shown?.id;
  const json = jsonFile(`posts/${category}/${id}`, { ...post, document, state: status });
  if (!isPublic) return [json];
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
    draft: status === 'deleted' ? true : undefined,
    cover: coverImage && imagePath(coverImage, toRoot),
    coverFocus,
    language,
    cardTitle,
    cardDescription,
    cardImage: cardImage && imagePath(cardImage, toRoot),
    aliases: [...oldAddresses(post).map(postPath), ...(post.oldPaths ?? [])],
  });
  const folder = status === 'deleted' ? 'trash' : 'posts';
  const text = `${front}\n${blocksToMarkdown(post.content, toRoot)}`;
  return [{ path: `${folder}/${category}/${id}.md`, text }, json];
}

function pageFiles(page: SitePage, { status }: State): TextFile[] {
  if (status === 'deleted') return [];
  const { id, title, content, oldPaths } = page;
  const path = `pages/${id}`;
  const front = frontMatter({
    generator: 'commonplace',
    title,
    url: pagePath(page),
    slug: id,
    layout: 'page',
    aliases: oldPaths,
  });
  const text = `${front}\n${blocksToMarkdown(content, '../')}`;
  return [{ path: `${path}.md`, text }, jsonFile(path, page)];
}

function draftFile({ id, at, draft, publishAt }: DocumentRevision, { status }: State): TextFile[] {
  const { title, subheading, category, author, coverImage, coverFocus, content, tags, page } =
    draft as Draft;
  const { language, cardTitle, cardDescription, cardImage } = draft as Draft;
  const folder = status === 'deleted' ? 'trash/drafts' : 'drafts';
  const toRoot = status === 'deleted' ? '../../' : '../';
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
    layout: page === undefined ? undefined : 'page',
    slug: page,
    cover: imagePath(coverImage, toRoot),
    coverFocus,
    language,
    cardTitle,
    cardDescription,
    cardImage: imagePath(cardImage, toRoot),
  });
  const text = `${front}\n${blocksToMarkdown(splitContent(content), toRoot)}`;
  return [{ path: `${folder}/${id}.md`, text }];
}

/**
 * Writes fields as front matter, by the names that Hugo and Astro's examples use. JSON values are valid YAML. Fields
 * without a value are left out.
 */
function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields)
    .filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n`;
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export const jsonFile = (path: string, value: unknown): TextFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
});
