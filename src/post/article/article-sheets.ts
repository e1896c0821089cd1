import type { Block } from '#domain/posts/block.ts';
import { hasNotes } from '#domain/posts/footnote.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';
import { hasMath } from '#post/typography/math/mathml.ts';
import { enlargeable } from './enlargement.ts';

interface Article {
  readonly content: readonly Block[];
}

const textOf = (block: Block) => (block.type === 'paragraph' ? block.text : (block.caption ?? ''));

const hasText = (found: (text: string) => boolean) => (article: Article) =>
  article.content.some((block) => found(textOf(block)));

const hasTag = (names: string) => {
  const tag = new RegExp(`<(?:${names})\\b`, 'i');
  return hasText((text) => tag.test(text));
};

/** Style sheets that only some articles need, in their order, each with whether an article may need it. */
const SHEETS = {
  'margin-notes': ({ content }) => hasNotes(content),
  figures: (article) =>
    article.content.some(({ type }) => type === 'image') || hasTag('figure')(article),
  monospace: hasTag('code|kbd|pre'),
  code: hasTag('code|kbd|pre|table'),
  anchors: (article) => hasNotes(article.content) || hasTag('h[2-4]')(article),
  blocks: (article) =>
    hasTag('aside|details|figure|table|blockquote class')(article) || hasText(hasMath)(article),
  media: hasText((text) => text.includes(`"${FILE_CLASS}"`)),
  gallery: ({ content }) => content.some((block) => enlargeable(block).length > 0),
  lightbox: ({ content }) => content.some((block) => enlargeable(block).length > 0),
} satisfies Record<string, (article: Article) => boolean>;

export type ArticleSheet = keyof typeof SHEETS;

export const ARTICLE_SHEETS = Object.keys(SHEETS) as readonly ArticleSheet[];

/** Returns the names of the style sheets that an article needs besides those of all articles, as it is stored. */
export const articleSheets = (article: Article): readonly ArticleSheet[] =>
  ARTICLE_SHEETS.filter((name) => SHEETS[name](article));
