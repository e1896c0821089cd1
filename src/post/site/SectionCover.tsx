import { formatDate } from '#domain/date.ts';
import { LIMITS } from '#domain/limits.ts';
import { focusClasses } from '#domain/posts/cover-focus.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { listPath } from '#domain/site/pagination.ts';
import type { Section } from '#domain/site/section.ts';
import { LIST_TEXTS } from '#domain/texts/texts.ts';
import { picture as pictureOf } from '#domain/posts/picture.ts';
import { Picture } from '#post/Picture.tsx';
import { SectionPicture } from './SectionPicture.tsx';

interface Props {
  readonly section: Section;
  /** The newest posts, as they are set. */
  readonly posts?: readonly PostSummary[];
}

/**
 * Shows a section on the landing page: its picture and texts, and its newest posts. A photograph, the author's own for the
 * section or else the cover of the newest post, fills one side of it, and the drawing is a stamp beside the text.
 */
export function SectionCover({ section, posts: [latest, ...further] = [] }: Props) {
  const { key, headline, tagline, link, picture } = section;
  const id = `landing-${key}`;
  const photo = picture ?? latest?.coverImage;
  const look = picture ? 'own' : focusClasses(latest?.coverFocus);
  return (
    <section
      className={photo ? 'cover pictured' : 'cover'}
      data-category={key}
      aria-labelledby={id}
    >
      {photo && (
        <Picture url={photo} alt="" sizes={sizesOf(photo)} className={`photo ${look}`.trimEnd()} />
      )}
      <div className="stamp">
        <SectionPicture section={{ ...section, picture: undefined }} />
      </div>
      <div className="text">
        <h2 id={id}>{headline}</h2>
        <p>{tagline}</p>
        <a className="enter" href={listPath(key, 1)}>
          {link}
        </a>
        <div className="latest" hidden={!latest}>
          <p className="when">
            {LIST_TEXTS.latest},{' '}
            <time dateTime={latest?.date}>{latest && formatDate(latest.date)}</time>
          </p>
          <h3 dir="auto">
            <a href={latest && postPath(latest)}>{latest?.title}</a>
          </h3>
          <p className="opening" dir="auto">
            {latest && beginningOf(latest.excerpt, LIMITS.landingExcerpt)}
          </p>
        </div>
        <ul className="further">
          {further.map((post) => (
            <li key={post.id}>
              <a href={postPath(post)} dir="auto">
                {post.title}
              </a>
              <time dateTime={post.date}>{formatDate(post.date)}</time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * Returns the width that a photograph has before it is cropped to its side of the section (`landing-photo.css`). On a phone, whose
 * pixels are small, the width that is seen is enough.
 */
function sizesOf(photo: string): string {
  const { width = 0, height = 1 } = pictureOf(photo);
  return `(width <= 62rem) 100vw, max(58vw, ${Math.round((100 * width) / height)}vh)`;
}
