import type { Block } from '#domain/posts/block.ts';
import type { ImageBlock } from '#domain/posts/image-block.ts';
import { bodyBlocks, type Post } from '#domain/posts/post.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { sanitizeCaption } from '#post/html/post-sanitizer.ts';
import { isEnglish, SAMPLE } from './punctuation/is-english.ts';
import { typeset } from './typeset.ts';
import { summaryOf } from './typeset-summary.ts';

/** A block of a post as readers see it. Its HTML, or that of its caption, is sanitised. */
export type TypesetBlock = ImageBlock | { readonly type: 'paragraph'; readonly html: string };

interface TypesetPost {
  readonly title: string;
  readonly subheading: string;
  readonly blocks: readonly TypesetBlock[];
}

/** The texts of a post, or of an own page without a subheading. */
type Texts = Pick<Post, 'title' | 'subheading' | 'content' | 'language' | 'guessedLanguage'>;

/** A build checks that a post can be rendered before it makes the page. */
const TYPESET = new WeakMap<Texts, TypesetPost>();

/** Sets the texts of a post as readers see them. The post must not be changed afterwards. */
export function typesetPost(post: Texts): TypesetPost {
  const known = TYPESET.get(post) ?? setTexts(post);
  TYPESET.set(post, known);
  return known;
}

function setTexts(post: Texts): TypesetPost {
  const { title, subheading } = summaryOf(post);
  const blocks = bodyBlocks(post);
  const html = typeset(blocks.map(htmlOf), languageOf(post));
  return {
    title,
    subheading,
    blocks: blocks.map((block, n) => withHtml(block, html[n] ?? '')),
  };
}

/** Returns the HTML of a paragraph, or that of an image's caption, in which no blocks are allowed. */
const htmlOf = (block: Block) =>
  block.type === 'paragraph' ? block.text : sanitizeCaption(block.caption ?? '');

function withHtml(block: Block, html: string): TypesetBlock {
  if (block.type === 'paragraph') return { type: block.type, html };
  const { caption: _unsafe, ...image } = block;
  return html ? { ...image, caption: html } : image;
}

/** Returns the language whose punctuation a post gets. Undefined leaves its marks as they are. */
function languageOf(post: Texts): string | undefined {
  const { title, subheading, content, language = post.guessedLanguage } = post;
  if (language !== undefined) return language;
  let sample = `${title}\n${subheading}`;
  for (const block of content) {
    if (sample.length >= SAMPLE) break;
    sample += `\n${plainText(htmlOf(block))}`;
  }
  return isEnglish(sample) ? 'en' : undefined;
}
