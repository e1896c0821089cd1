import type { PostSummary } from '#domain/posts/post.ts';
import { isEnglish } from './punctuation/is-english.ts';
import { smartPunctuation } from './punctuation/smart-punctuation.ts';

/** Sets the texts of a post's summary as readers see them. */
export function typesetSummary(post: PostSummary): PostSummary {
  const { title, subheading, excerpt } = post;
  if (!isEnglish([title, subheading, excerpt].join('\n'))) return post;
  return {
    ...post,
    title: smartPunctuation(title),
    subheading: smartPunctuation(subheading),
    excerpt: smartPunctuation(excerpt),
  };
}
