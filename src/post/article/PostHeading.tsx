import { POST_TEXTS } from '#domain/texts/texts.ts';
import type { Section } from '#domain/site/section.ts';
import { formatDate } from '#domain/date.ts';
import { readingMinutes } from '#domain/posts/count-words.ts';
import { hangingClass } from '#post/typography/punctuation/opening-mark.ts';
import { picture } from '#domain/posts/picture.ts';
import { type Post, wordCount } from '#domain/posts/post.ts';
import { AuthorLink } from '#post/AuthorLink.tsx';
import { Picture } from '#post/Picture.tsx';

interface Props {
  readonly post: Post;
  readonly section: Section;
}

/** Shows the heading of a post: on its cover image, or else above a line. */
export function PostHeading({ post, section }: Props) {
  const { title, subheading, category, coverImage, date, author, content } = post;
  const minutes = readingMinutes(wordCount(content));
  return (
    <header className={coverImage ? 'post-hero' : 'post-title'}>
      {coverImage && (
        <Picture
          url={coverImage}
          alt=""
          sizes={coverSizes(coverImage)}
          className="post-cover"
          eager
        />
      )}
      {/* The title decides the direction. Elements with a direction of their own are ignored. */}
      <div className="post-heading" dir="auto">
        <a className="post-badge" dir="ltr" href={`/blog/${category}`}>
          {section.name}
        </a>
        <h1 className={titleClass(title)}>{title}</h1>
        {subheading && (
          <p className="post-subheading" dir="auto">
            {subheading}
          </p>
        )}
        <div className="post-meta" dir="ltr">
          <p>
            {POST_TEXTS.publishedOn} <time dateTime={date}>{formatDate(date)}</time>,{' '}
            {POST_TEXTS.writtenByInHeading}{' '}
            <bdi>
              <AuthorLink author={author} />
            </bdi>
          </p>
          {minutes > 0 && <p>{POST_TEXTS.minutesToRead(minutes)}</p>}
        </div>
      </div>
    </header>
  );
}

/** The letters of a title above which it is not large, and those of a word that would not fit into a line of a large one. */
const LARGE = { title: 40, word: 13 };

function titleClass(title: string): string | undefined {
  const isLarge =
    title.length < LARGE.title && title.split(/[\s-]/).every(({ length }) => length <= LARGE.word);
  return [isLarge && 'large', hangingClass(title)].filter(Boolean).join(' ') || undefined;
}

/** The height of a cover, in hundredths of that of the window (`post-hero.css`). */
const HEIGHT = 64;

/** Returns the width in which a cover is shown, whole. */
function coverSizes(url: string): string {
  const { width, height } = picture(url);
  return width && height ? `min(100vw, ${Math.round((HEIGHT * width) / height)}vh)` : '100vw';
}
