import { FEED_MESSAGES, MESSAGES, POST_TEXTS } from '#domain/texts/texts.ts';
import { focusClasses } from '#domain/posts/cover-focus.ts';
import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import type { MorePost } from '#domain/posts/more-posts.ts';
import { type Post, postPath } from '#domain/posts/post.ts';
import type { Section } from '#domain/site/section.ts';
import { AuthorLink } from '#post/AuthorLink.tsx';
import { typesetTitle } from '#post/typography/typeset-summary.ts';
import { SubscribeForm } from '#post/subscribe/SubscribeForm.tsx';
import { formatDate } from '#domain/date.ts';
import { thumbnail } from '#domain/posts/picture.ts';

interface Props {
  readonly post: Post;
  readonly section: Section;
  readonly about?: string;
  /** Other posts of the category, which are known to a build only. */
  readonly more?: readonly MorePost<Post>[];
  /** The sections of the site, if readers can ask for letters. */
  readonly subscribe?: readonly Section[] | undefined;
  /** The handle of the site in the fediverse, if it has an actor there. */
  readonly handle?: string | undefined;
}

/** Shows what follows a post: its author, a share button and more posts of the category. */
export function PostFooter({ post, section, about, more = [], subscribe, handle }: Props) {
  const { author } = post;
  return (
    <aside
      className="post-footer"
      aria-label={POST_TEXTS.afterThePost}
      data-category={section.key}
      data-copied={MESSAGES.linkCopied}
    >
      <div className="post-author">
        <p>
          {POST_TEXTS.writtenBy}{' '}
          <b dir="auto">
            <AuthorLink author={author} />
          </b>
          {about && <small dir="auto">{about}</small>}
        </p>
        <button
          type="button"
          className="button no-print"
          data-share={postPath(post)}
          data-title={typesetTitle(post)}
        >
          {POST_TEXTS.share}
        </button>
      </div>
      {more.length > 0 && (
        <nav className="no-print" aria-label={POST_TEXTS.morePosts}>
          {more.some(({ post: other }) => focusClasses(other.coverFocus)) && (
            <link rel="stylesheet" href="/cover-focus.css" />
          )}
          <h2>{POST_TEXTS.moreIn(section.name)}</h2>
          <ul>
            {more.map(({ post: other, rel }, n) => (
              <li key={other.id} className={n === 0 ? 'catchword' : undefined}>
                <MorePostLink post={other} rel={rel} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {subscribe && <SubscribeForm sections={subscribe} />}
      {(!subscribe || handle !== undefined) && (
        <p className="post-follow no-print">
          {!subscribe && (
            <>
              {FEED_MESSAGES.atThePostsEnd} <a href={FOLLOW_PATH}>{FEED_MESSAGES.follow}</a>
            </>
          )}
          {!subscribe && handle !== undefined && <br />}
          {handle !== undefined && (
            <>
              {FEED_MESSAGES.inFediverse}{' '}
              <a href={FOLLOW_PATH} dir="ltr">
                {handle}
              </a>
            </>
          )}
        </p>
      )}
    </aside>
  );
}

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
