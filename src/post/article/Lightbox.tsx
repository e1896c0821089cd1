import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import type { PostImage } from '#domain/posts/image-block.ts';
import { longSide, picture } from '#domain/posts/picture.ts';
import { Picture } from '#post/Picture.tsx';
import { enlargedId, type Enlargement, shownId } from './enlargement.ts';

interface Props {
  readonly enlarged: readonly Enlargement[];
}

/**
 * Holds the enlarged images of an article, which load when they are opened. A script shows them as a dialog. Without
 * scripts their addresses do.
 */
export function Lightbox({ enlarged }: Props) {
  const images = enlarged.flatMap(({ images: some, caption }) =>
    some.map((image) => ({ ...image, caption })),
  );
  if (images.length === 0) return null;
  return (
    <dialog className="lightbox no-print" aria-label={BLOCK_TEXTS.images} dir="ltr">
      {images.map((image, n) => (
        // Images have no other key than their index, and never move.
        <Slide key={n} image={image} number={n + 1} total={images.length} />
      ))}
    </dialog>
  );
}

interface SlideProps {
  readonly image: PostImage & Pick<Enlargement, 'caption'>;
  readonly number: number;
  readonly total: number;
}

function Slide({ image, number, total }: SlideProps) {
  return (
    <div
      id={enlargedId(number)}
      role="group"
      aria-label={BLOCK_TEXTS.numberOf(number, total)}
      tabIndex={-1}
    >
      <Enlarged image={image} />
      <Caption image={image} />
      <p>
        {number > 1 && (
          <a href={`#${enlargedId(number - 1)}`} aria-label={BLOCK_TEXTS.previousImage}>
            ←
          </a>
        )}
        {total > 1 && `${number} / ${total}`}
        {number < total && (
          <a href={`#${enlargedId(number + 1)}`} aria-label={BLOCK_TEXTS.nextImage}>
            →
          </a>
        )}
        <a href={`#${shownId(number)}`}>{BLOCK_TEXTS.close}</a>
      </p>
    </div>
  );
}

/** Shows the caption of an image, or else its description. Screen readers read that as the image. */
function Caption({ image: { alt, caption } }: Pick<SlideProps, 'image'>) {
  if (caption)
    return <div className="caption" dir="auto" dangerouslySetInnerHTML={{ __html: caption }} />;
  if (!alt) return null;
  return (
    <div className="caption" dir="auto" aria-hidden="true">
      {alt}
    </div>
  );
}

/** Shows an image as large as the window, or a very tall or wide one in its own size, to be scrolled. */
function Enlarged({ image: { src, alt } }: Pick<SlideProps, 'image'>) {
  const size = picture(src);
  const long = longSide(size);
  if (!long) return <Picture url={src} alt={alt} sizes="100vw" />;
  return (
    // What scrolls must be reached by the keyboard.
    <div
      className={`long ${long}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={alt || BLOCK_TEXTS.images}
    >
      <Picture url={src} alt={alt} sizes={long === 'wide' ? `${size.width}px` : '100vw'} />
    </div>
  );
}
