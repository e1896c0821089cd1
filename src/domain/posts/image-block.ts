import * as z from 'zod/mini';
import { NewText, optionalLine, Text } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';

/** An image's address as a stored post holds it. It need not be one that a browser can load. */
export const StoredImageUrl = z
  .string('An image address is required.')
  .check(
    z.maxLength(LIMITS.url, `An image address can be at most ${LIMITS.url} characters.`),
    z.regex(
      /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/,
      'An image address must begin with / or https://.',
    ),
  );

/** An image's address as an author sends it: a path on this site (`/images/…`) or a valid https URL. */
export const ImageUrl = StoredImageUrl.check(
  z.refine(
    (url) => URL.canParse(url, 'https://site.example'),
    'Please enter a valid image address, such as https://example.com/picture.jpg.',
  ),
);

export const IMAGE_WIDTHS = ['wide', 'full'] as const;

const ImageWidth = z.enum(IMAGE_WIDTHS, 'An image is as wide as the text, wide or full.');
export type ImageWidth = z.infer<typeof ImageWidth>;

const PostImage = z.object({
  src: StoredImageUrl,
  alt: optionalLine('An image description', LIMITS.imageAlt),
});
export type PostImage = z.infer<typeof PostImage>;

const NewPostImage = z.extend(PostImage, { src: ImageUrl });

const more = <T extends typeof PostImage | typeof NewPostImage>(image: T) =>
  z.optional(
    z
      .array(image, 'A gallery must be a list of images.')
      .check(
        z.maxLength(
          LIMITS.galleryImages - 1,
          `A gallery can have at most ${LIMITS.galleryImages} images.`,
        ),
      ),
  );

/** An image or a gallery as a stored post holds it. */
export const Image = z.extend(PostImage, {
  type: z.literal('image'),
  /** HTML without blocks, shown under the image. */
  caption: z.optional(Text('A caption must be text.')),
  /** Absent for an image as wide as the text. */
  width: z.optional(ImageWidth),
  /** The other images of a gallery, whose first image is this one. */
  more: more(PostImage),
});

export type ImageBlock = z.infer<typeof Image>;

/** A caption as an author sends it. Sanitising may make it longer. */
const NewCaption = NewText('A caption must be text.').check(
  z.maxLength(LIMITS.imageCaption, `A caption can be at most ${LIMITS.imageCaption} characters.`),
);

/** An image or a gallery as an author sends it. */
export const NewImage = z.extend(Image, {
  src: ImageUrl,
  caption: z.optional(NewCaption),
  more: more(NewPostImage),
});

/** The number of images from which on a new gallery is wide. In the measure of the text they would be small. */
const MANY = 3;

/** Returns the width of a new figure with so many images, unless its author chooses another one. */
export const usualWidth = (images: number): ImageWidth | undefined =>
  images >= MANY ? 'wide' : undefined;

/** Returns the images of a block: all of a gallery, or the only one. */
export const imagesOf = ({ src, alt, more: rest = [] }: Omit<ImageBlock, 'type'>): PostImage[] => [
  { src, alt },
  ...rest,
];

/** Returns a block with other images, which are a gallery if there are several. There must be one. */
export function withImages(
  block: Omit<ImageBlock, 'type'>,
  images: readonly PostImage[],
): ImageBlock {
  const { more: _before, ...rest } = block;
  const [first = rest, ...others] = images;
  return {
    ...rest,
    type: 'image',
    src: first.src,
    alt: first.alt,
    ...(others.length > 0 && { more: others }),
  };
}
