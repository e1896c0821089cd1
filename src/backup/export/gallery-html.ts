import { imageTag } from '#domain/posts/block.ts';
import { type ImageBlock, imagesOf } from '#domain/posts/image-block.ts';
import { picture } from '#domain/posts/picture.ts';

/** Writes a gallery as the block of WordPress. */
export function wordPressGallery(block: ImageBlock): string {
  const images = imagesOf(block).map(
    (image) =>
      `<!-- wp:image -->\n<figure class="wp-block-image">${imageTag(image)}</figure>\n<!-- /wp:image -->`,
  );
  const caption =
    block.caption && `<figcaption class="blocks-gallery-caption">${block.caption}</figcaption>`;
  const align = block.width === 'wide' || block.width === 'full' ? block.width : undefined;
  return `<!-- wp:gallery ${JSON.stringify({ linkTo: 'none', imageCrop: false, align })} -->
<figure class="wp-block-gallery${align ? ` align${align}` : ''} has-nested-images columns-default">${images.join('\n')}${caption ?? ''}</figure>
<!-- /wp:gallery -->`;
}

/** The largest number of images in one gallery of Ghost, and in one of its rows. */
const GHOST = { images: 9, row: 3 };

/** Writes a gallery as cards of Ghost, of which each holds a few images. The last one has the caption. */
export function ghostGallery(block: ImageBlock): string {
  const cards = chunks(imagesOf(block), GHOST.images).map((images) => {
    const rows = chunks(images, GHOST.row).map(
      (row) => `<div class="kg-gallery-row">${row.map(ghostImage).join('')}</div>`,
    );
    return `<div class="kg-gallery-container">${rows.join('')}</div>`;
  });
  return cards
    .map((card, n) => {
      const caption = n === cards.length - 1 && block.caption;
      return caption
        ? `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption">${card}<figcaption>${caption}</figcaption></figure>`
        : `<figure class="kg-card kg-gallery-card kg-width-wide">${card}</figure>`;
    })
    .join('');
}

function ghostImage(image: { readonly src: string; readonly alt: string }): string {
  const { width, height } = picture(URL.parse(image.src)?.pathname ?? image.src);
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<div class="kg-gallery-image">${imageTag(image).replace('>', `${size}>`)}</div>`;
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );
