import { MESSAGES, POST_TEXTS } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/date.ts';
import { focusClasses } from '#domain/posts/cover-focus.ts';
import { ornamentOf } from '#domain/posts/ornament.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import type { ListLayout } from '#domain/site/list-layout.ts';
import { AuthorLink } from './AuthorLink.tsx';
import { Picture } from './Picture.tsx';
import { typesetSummary } from './typography/typeset-summary.ts';

/** The widths of covers. Those that load when they come near are measured by the browser, if it can. */
const SIZES = 'auto, (max-width: 40rem) 100vw, (max-width: 62rem) 50vw, 24rem';
const FIRST_SIZES = '(max-width: 62rem) 100vw, max(48rem, 38vw)';
const CONTENTS_SIZES = 'auto, (width < 48rem) 5.25rem, 9rem';

/** Returns the widths of a cover in a list. */
export const coverSizes = (layout: ListLayout, isFirst: boolean): string =>
  layout === 'contents' ? CONTENTS_SIZES : isFirst ? FIRST_SIZES : SIZES;

interface Props {
  readonly post: PostSummary;
  /** The look of its list. */
  readonly layout?: ListLayout;
  /** True for the first card of a list. */
  readonly isFirst?: boolean;
}

/** Shows a post in a list. A closed card has the cover and title; an open one adds the subheading, share and read. */
export function PostCard({ post, layout = 'pictures', isFirst = false }: Props) {
  const { title, subheading, excerpt, author, date, coverImage, coverFocus, wordCount, category } =
    typesetSummary(post);
  const path = postPath(post);
  const day = <time dateTime={date}>{formatDate(date)}</time>;
  return (
    <li className="card" data-category={category}>
      {coverImage ? (
        <Picture
          url={coverImage}
          alt=""
          sizes={coverSizes(layout, isFirst)}
          className={`card-cover ${focusClasses(coverFocus)}`.trimEnd()}
          eager={isFirst && layout === 'pictures'}
        />
      ) : (
        <p className="card-no-image" data-ornament={ornamentOf(post.id)}>
          {MESSAGES.noImage}
        </p>
      )}
      <div className="card-text" dir="auto">
        <h2>
          <a className="card-link" href={path}>
            {title}
          </a>
        </h2>
        <p className="card-lead" dir="auto">
          {subheading || excerpt}
        </p>
        <p className="card-meta" dir="ltr">
          {POST_TEXTS.by} <bdi>{author}</bdi> · {day} · {POST_TEXTS.wordCount(wordCount)}
        </p>
      </div>
      <div className="card-more">
        <p className="card-about" dir="auto">
          {subheading || title}
        </p>
        <p className="card-by">
          <bdi>
            <AuthorLink author={author} />
          </bdi>
          , {day}
        </p>
        <p className="card-actions">
          <a href={path} aria-label={POST_TEXTS.readPost(title)}>
            {POST_TEXTS.read}
          </a>
          <button
            type="button"
            data-share={path}
            data-title={title}
            aria-label={POST_TEXTS.sharePost(title)}
          >
            {POST_TEXTS.share}
          </button>
        </p>
      </div>
    </li>
  );
}
