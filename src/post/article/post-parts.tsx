import { renderToStaticMarkup } from 'react-dom/server';
import type { Closing } from '#domain/comments/discussion-settings.ts';
import type { Thread } from '#domain/comments/comment.ts';
import type { MorePost } from '#domain/posts/more-posts.ts';
import type { Post } from '#domain/posts/post.ts';
import type { ShareImage } from '#domain/posts/share-image.ts';
import type { Section } from '#domain/site/section.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';
import { markArticle } from '#post/microformats/mark-article.ts';
import { SiteLine } from '#post/site/SiteLine.tsx';
import { PostArticle } from './PostArticle.tsx';
import { PostBarTitle } from './PostBarTitle.tsx';
import { PostFooter } from './PostFooter.tsx';
import { PostHead } from './PostHead.tsx';

interface OwnPage {
  readonly post: Post;
  readonly section: Section;
  readonly siteUrl: string;
  readonly siteTitle: string;
  readonly card: ShareImage | undefined;
  /** The address of the record of the post on Bluesky, if there is one. */
  readonly record?: string | undefined;
  /** The address at which servers of the fediverse find the post, if the site has an actor there. */
  readonly activity?: string | undefined;
  /** True if other sites can tell of links to the post. */
  readonly takesMentions?: boolean | undefined;
  /** True for an article that other programs can read. */
  readonly isMarked?: boolean | undefined;
}

/** The parts of a post's page that show the post alone. */
export interface OwnParts {
  readonly head: string;
  readonly title: string;
  readonly article: string;
}

export const renderOwnParts = ({ post, section, isMarked, ...site }: OwnPage): OwnParts => ({
  head: renderToStaticMarkup(<PostHead post={post} section={section} {...site} />),
  title: renderToStaticMarkup(<PostBarTitle post={post} section={section} />),
  article: withMarks(
    renderToStaticMarkup(
      <>
        <SiteLine title={site.siteTitle} isOverCover={Boolean(post.coverImage)} />
        <PostArticle post={post} section={section} />
      </>,
    ),
    isMarked && post,
  ),
});

const withMarks = (html: string, post: Post | false | undefined): string =>
  post ? markArticle(html, post) : html;

interface Surroundings {
  readonly post: Post;
  readonly section: Section;
  readonly about: string;
  /** Other posts of the category, which are known to a build only. */
  readonly more?: readonly MorePost<Post>[];
  readonly thread: Thread;
  /** The time at which the discussion closes; undefined for never. */
  readonly closing?: Closing | undefined;
  /** True if readers can ask for letters. */
  readonly takesAddresses: boolean;
  /** The handle of the site in the fediverse, if it has an actor there. */
  readonly handle?: string | undefined;
  readonly sections: readonly Section[];
}

/** The parts of a post's page that follow the post. */
export interface FollowingParts {
  readonly footer: string;
  readonly discussion: string;
}

export const renderFollowingParts = ({
  post,
  section,
  about,
  more = [],
  thread,
  closing,
  takesAddresses,
  handle,
  sections,
}: Surroundings): FollowingParts => ({
  footer: renderToStaticMarkup(
    <PostFooter
      post={post}
      section={section}
      about={about}
      more={more}
      subscribe={takesAddresses ? sections : undefined}
      handle={handle}
    />,
  ),
  discussion: renderToStaticMarkup(
    <Discussion post={post} thread={thread} closing={closing} takesAddresses={takesAddresses} />,
  ),
});
