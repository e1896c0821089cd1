import type { Closing } from '#domain/comments/discussion-settings.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { MorePost } from '#domain/posts/more-posts.ts';
import type { Post } from '#domain/posts/post.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import type { Section } from '#domain/site/section.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { digestOf } from './digest.ts';

/** Everything that the page of one post shows and other pages do not. */
export interface PostPageContent {
  readonly post: Post;
  readonly section: Section;
  readonly revision: string | undefined;
  readonly about: string;
  readonly more: readonly MorePost<Post>[];
  readonly thread: Thread;
  /** The time at which the discussion closes; undefined for never. */
  readonly closing?: Closing | undefined;
  /** The image of the page, if the post has no cover. */
  readonly card: ShareImage | undefined;
}

export interface Frame {
  readonly settings: SiteSettings;
  readonly lettersOn: boolean;
  /** The author's own pages, which the menu links to. */
  readonly pages: readonly SitePage[];
  readonly year: number;
}

/** Returns a digest of what all pages show. */
export const frameKey = ({ settings, lettersOn, pages, year }: Frame): string =>
  // Of the rules for discussions, a page shows its own closing time alone.
  digestOf([
    { ...settings, discussion: undefined },
    lettersOn,
    // The menu sets titles in the language of each page.
    pages.map((page) => [page.id, typesetTitle(page)]),
    year,
  ]);

/** Returns a key that changes whenever the page of a post does, unless the code changes. `frame` is of `frameKey`. */
export function pageKey({ post, more, ...rest }: PostPageContent, frame: string): string {
  // Digests of posts are known already, and a post can be on several pages.
  const others = more.map(({ post: other, rel }) => [digestOf(other), rel]);
  return digestOf([frame, digestOf(post), others, rest]);
}
