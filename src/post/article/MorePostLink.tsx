import { POST_TEXTS } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/date.ts';
import { focusClasses } from '#domain/posts/cover-focus.ts';
import type { MorePost } from '#domain/posts/more-posts.ts';
import { thumbnail } from '#domain/posts/picture.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import { typesetTitle } from '#post/typography/typeset-summary.ts';

/** Shows a link to another post, with its cover or the cloth of its category. */
export function MorePostLink({ post, rel }: MorePost<Post>) {
  const { coverImage, coverFocus, date } = post;
  return (
    <a href={postPath(post)} rel={rel}>
      <span className="post-more-cover">
        {coverImage && (
          <img
            src={thumbnail(coverImage)}
            alt=""
            className={focusClasses(coverFocus) || undefined}
            loading="lazy"
          />
        )}
      </span>
      <span>
        {/* Every card has one, so that the titles are in line. */}
        <small>{POST_TEXTS[rel ?? 'other']}</small>
        <bdi>{typesetTitle(post)}</bdi>
        <small>
          {/* The time of the day would be a part of every page that cannot be compressed. */}
          <time dateTime={date.slice(0, 'yyyy-mm-dd'.length)}>{formatDate(date)}</time>
        </small>
      </span>
    </a>
  );
}
