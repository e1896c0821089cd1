import { CATEGORIES } from '#domain/category.ts';
import { formatDate } from '#domain/date.ts';
import type { Post } from '#domain/post.ts';
import { Picture } from './Picture.tsx';

/** What stands above a post: on its cover where it has one, else under a line. */
export function PostHeading({ post }: { readonly post: Post }) {
  const { title, subheading, category, coverImage, date, author } = post;
  return (
    <header className={coverImage ? 'post-hero' : 'post-title'}>
      {coverImage && <Picture url={coverImage} alt="" sizes="100vw" className="post-cover" eager />}
      <div className="post-heading">
        <a className="post-badge" href={`/blog/${category}`}>
          {CATEGORIES[category].displayName}
        </a>
        <h1>{title}</h1>
        {subheading && <p className="post-subheading">{subheading}</p>}
        <p className="post-meta">
          On <time dateTime={date}>{formatDate(date)}</time>, By {author}
        </p>
      </div>
    </header>
  );
}
