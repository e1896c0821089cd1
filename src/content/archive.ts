import { LIMITS } from '#domain/limits.ts';
import type { Post } from '#domain/posts/post.ts';
import { type Page, paginate } from '#domain/site/pagination.ts';
import { allPosts } from './posts.ts';

/** A year of the archive with its posts, newest first. */
interface ArchiveYear {
  readonly year: string;
  readonly posts: readonly Post[];
}

interface Archive {
  /** True if there are so few posts that one page lists all of them. */
  readonly isOnePage: boolean;
  /** Every year with posts, newest first. */
  readonly years: readonly ArchiveYear[];
}

export interface ArchivePage extends Page<Post> {
  readonly year: string;
}

export async function archive(): Promise<Archive> {
  const posts = await allPosts();
  const years = [...Map.groupBy(posts, ({ date }) => date.slice(0, 'yyyy'.length))];
  return {
    isOnePage: posts.length <= LIMITS.archivePosts,
    years: years.map(([year, ofYear]) => ({ year, posts: ofYear })),
  };
}

/** Returns every page of every year. There is none if one page lists all posts. */
export async function archivePages(): Promise<ArchivePage[]> {
  const { isOnePage, years } = await archive();
  if (isOnePage) return [];
  return years.flatMap(({ year, posts }) =>
    paginate(posts, LIMITS.archivePosts).map((page) => ({ year, ...page })),
  );
}
