import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import type { ReactNode } from 'react';
import { imagesOf, type ImageBlock, type PostImage } from '#domain/posts/image-block.ts';
import { galleryRows, pairsOf, shapeOf } from '#domain/posts/gallery-rows.ts';
import { Picture } from '#post/Picture.tsx';
import { enlargedId, type Enlargement, shownId } from './enlargement.ts';

const COLUMN = { text: 36, wide: 64, full: 100 };

interface Props {
  readonly block: ImageBlock;
  readonly enlarged: Enlargement | undefined;
}

/** Shows an image or a gallery with its caption. The description of an image is its alternative text. */
export function Figure({ block, enlarged }: Props) {
  const { caption, width, more } = block;
  const className = [more && 'gallery', width].filter(Boolean).join(' ') || undefined;
  return (
    <figure className={className} dir={caption ? 'auto' : undefined}>
      {more ? (
        <Rows block={block} enlarged={enlarged} />
      ) : (
        <Enlarge enlarged={enlarged} index={0}>
          <Picture url={block.src} alt={block.alt} sizes={SIZES[width ?? 'text']} />
        </Enlarge>
      )}
      {caption && <figcaption dangerouslySetInnerHTML={{ __html: caption }} />}
    </figure>
  );
}

/** The widths of images by that of their block. A browser that can measure them does. */
const SIZES = {
  text: 'auto, (max-width: 46rem) 100vw, 36rem',
  wide: 'auto, (max-width: 64rem) 100vw, 64rem',
  full: '100vw',
};

/** Shows images in rows that keep their shapes. Their widths have the relation that a common height gives them. */
function Rows({ block, enlarged }: Props) {
  const { width = 'text' } = block;
  const numbered = imagesOf(block).map((image, index) => ({ ...image, index }));
  return galleryRows(numbered).map((row) => {
    const all = row.reduce((sum, image) => sum + shapeOf(image), 0);
    return (
      <div key={row[0]?.index} className="row">
        {pairsOf(row).map((pair) => {
          const pictures = pair.map(({ index, ...image }) => (
            <Enlarge key={index} enlarged={enlarged} index={index}>
              <RowPicture image={image} share={shapeOf(image) / all} column={COLUMN[width]} />
            </Enlarge>
          ));
          return pair.length === 1 ? (
            pictures
          ) : (
            <div key={pair[0]?.index} className="pair">
              {pictures}
            </div>
          );
        })}
      </div>
    );
  });
}

interface RowProps {
  readonly image: PostImage;
  /** The part of the row that the image takes. */
  readonly share: number;
  readonly column: number;
}

function RowPicture({ image, share, column }: RowProps) {
  const unit = column === COLUMN.full ? 'vw' : 'rem';
  const sizes = `auto, (max-width: 40rem) 50vw, ${Math.ceil(share * column)}${unit}`;
  const size = { width: Math.round(shapeOf(image) * ROW_HEIGHT), height: ROW_HEIGHT };
  return <Picture url={image.src} alt={image.alt} sizes={sizes} size={size} />;
}

/** The height that states the shapes of images in a row, in pixels. Rows are narrower, so that all images shrink by the same part. */
const ROW_HEIGHT = 2_000;

interface EnlargeProps {
  readonly enlarged: Enlargement | undefined;
  readonly index: number;
  readonly children: ReactNode;
}

/** Links an image to its enlarged form, if it has one. */
function Enlarge({ enlarged, index, children }: EnlargeProps) {
  if (!enlarged || enlarged.images.length === 0) return children;
  const number = enlarged.first + index;
  return (
    <a
      className="enlarge"
      id={shownId(number)}
      href={`#${enlargedId(number)}`}
      title={BLOCK_TEXTS.enlarge}
    >
      {children}
    </a>
  );
}
