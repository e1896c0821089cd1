import { MESSAGES } from '#domain/texts/texts.ts';
import { Category, UNKNOWN_CATEGORY } from '#domain/category.ts';
import { splitContent } from '#domain/posts/block.ts';
import { CoverFocus } from '#domain/posts/cover-focus.ts';
import { type Draft, postOfDraft } from '#domain/posts/draft.ts';
import { NewLanguage } from '#domain/language.ts';
import { type Post, postId } from '#domain/posts/post.ts';
import { NewTags } from '#domain/posts/tag.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';

/** Returns the post that publishing a draft at this time would make. Missing parts are replaced by those of any post. */
export function previewPost(draft: Draft, author: string, time: Date): Post {
  const { title, subheading, coverImage, coverFocus, category, ...post } = postOfDraft(
    draft,
    author,
    time,
  );
  const { data: known = UNKNOWN_CATEGORY } = Category.safeParse(category);
  return {
    ...post,
    id: postId(title, time, category),
    title: title.trim() || MESSAGES.untitled,
    subheading: subheading.trim(),
    category: known,
    coverImage: coverImage || undefined,
    coverFocus: CoverFocus.safeParse(coverFocus).data,
    author: post.author.trim() || SITE_NAME,
    content: sanitizeContent(post.content),
    tags: NewTags.safeParse(post.tags).data,
    language: NewLanguage.safeParse(post.language).data,
  };
}

/** Returns the own page that a text would make. */
export const previewPage = ({ title, content }: Pick<Draft, 'title' | 'content'>): SitePage => ({
  id: 'preview',
  title: title.trim() || MESSAGES.untitled,
  content: sanitizeContent(splitContent(content)),
});
