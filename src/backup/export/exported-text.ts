import type { Category } from '#domain/category.ts';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import type { Post } from '#domain/posts/post.ts';

/** A text as other programs take it. */
export interface ExportedText extends Pick<Post, 'title' | 'subheading' | 'content' | 'author'> {
  readonly kind: 'post' | 'page';
  readonly status: 'published' | 'draft' | 'scheduled';
  /** The last part of its address. Empty for a draft that never had one. */
  readonly slug: string;
  /** The last parts of addresses that it had before. */
  readonly oldSlugs: readonly string[];
  /** Path on this site; undefined for a draft. */
  readonly path: string | undefined;
  readonly date: string;
  readonly updatedAt: string;
  readonly category: Category | undefined;
  readonly tags: readonly string[];
  readonly coverImage: string | undefined;
  readonly comments: readonly CommentState[];
}
