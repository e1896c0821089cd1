import { excerpt, type Post, type PostSummary } from '#domain/posts/post.ts';
import { isEnglish } from './punctuation/is-english.ts';
import { smartPunctuation } from './punctuation/smart-punctuation.ts';

type Summary = Pick<
  PostSummary,
  'title' | 'subheading' | 'excerpt' | 'language' | 'guessedLanguage'
>;

/** A post, or an own page, which has no subheading. */
type Titled = Pick<Post, 'title' | 'content'> &
  Partial<Pick<Post, 'subheading' | 'language' | 'guessedLanguage'>>;

/**
 * Sets the texts of a summary as readers see them. If no language is known, only the summary decides on it, so that a
 * title looks the same on the post's own page and wherever only its summary is known.
 */
export function typesetSummary<T extends Summary>(post: T): T {
  const { title, subheading, excerpt: opening, language = post.guessedLanguage } = post;
  const shown = language ?? (isEnglish([title, subheading, opening].join('\n')) ? 'en' : undefined);
  if (shown === undefined) return post;
  return {
    ...post,
    title: smartPunctuation(title, shown),
    subheading: smartPunctuation(subheading, shown),
    excerpt: smartPunctuation(opening, shown),
  };
}

/** A build shows the title of a post on its page, in its head, and on the pages of others. */
const SUMMARIES = new WeakMap<Titled, Summary>();

/** Returns the summary of a post or own page as readers see it. It must not be changed afterwards. */
export function summaryOf(post: Titled): Summary {
  const { subheading = '', content } = post;
  const known =
    SUMMARIES.get(post) ??
    typesetSummary({ ...post, subheading, excerpt: excerpt({ content, subheading }) });
  SUMMARIES.set(post, known);
  return known;
}

/** Sets the title of a post or own page as readers see it. */
export const typesetTitle = (post: Titled): string => summaryOf(post).title;
