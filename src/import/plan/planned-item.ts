import type { Block } from '#domain/posts/block.ts';
import type { ImageSource } from './image-sources.ts';

/** A comment as it will be sent. */
export interface PlannedComment {
  readonly importId: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly comment: string;
  readonly timestamp: string;
}

/** A text as it will be made. Addresses of images are still those of the source. */
export interface PlannedItem {
  readonly kind: 'post' | 'draft' | 'page';
  readonly importId: string;
  /** Id that a post keeps. Undefined for one that gets a new id. */
  readonly postId?: string | undefined;
  readonly title: string;
  readonly subheading: string;
  readonly author: string;
  readonly date: string | undefined;
  readonly publishAt: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Address of an own page. */
  readonly pageId: string;
  readonly cover: { readonly src: string; readonly alt: string } | undefined;
  readonly content: readonly Block[];
  /** Sources of the images, by the addresses in the content and of the cover. */
  readonly images: ReadonlyMap<string, ImageSource>;
  readonly oldPaths: readonly string[];
  readonly comments: readonly PlannedComment[];
}
