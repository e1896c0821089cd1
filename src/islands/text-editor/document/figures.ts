import type { Attrs, Node, NodeSpec } from 'prosemirror-model';
import { storedFile } from '#domain/files/stored-file.ts';
import {
  IMAGE_WIDTHS,
  imagesOf,
  type ImageWidth,
  type PostImage,
  usualWidth,
} from '#domain/posts/image-block.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';

/**
 * An image with its caption, or a gallery. `more` has the other images of a gallery. The width is `text` if the figure shall
 * be as wide as the text however many images it has, and null as long as their number decides.
 */
export const figure: NodeSpec = {
  attrs: { src: {}, alt: { default: '' }, width: { default: null }, more: { default: null } },
  content: 'inline*',
  group: 'block',
  draggable: true,
  isolating: true,
  parseDOM: [
    {
      tag: 'figure',
      contentElement: (element) =>
        element.querySelector('figcaption') ?? element.ownerDocument.createElement('p'),
      getAttrs: (element) => {
        const [first, ...more] = [...element.querySelectorAll('img')].flatMap(
          (image) => imageAttributes(image) || [],
        );
        const width = IMAGE_WIDTHS.find((name) => element.classList.contains(name));
        return first ? readFigure([first, ...more], width) : false;
      },
    },
    { tag: 'img[src]', getAttrs: imageAttributes },
  ],
  toDOM: ({ attrs }) => [
    'figure',
    { class: [attrs['more'] && 'gallery', figureWidth(attrs)].filter(Boolean).join(' ') },
    ...imagesOfFigure(attrs).map(({ src, alt }) => ['img', { src, alt }] as const),
    ['figcaption', 0],
  ],
};

/** Returns the images of a figure: all of a gallery, or the only one. */
export function imagesOfFigure(attrs: Attrs): PostImage[] {
  const { src, alt, more } = attrs as PostImage & { more: PostImage[] | null };
  return imagesOf({ src, alt, more: more ?? [] });
}

/** Returns the host that readers load an image from. Undefined for one of this site. */
export function hostElsewhere(src: string): string | undefined {
  const host = URL.parse(src)?.host;
  return host === location.host ? undefined : host;
}

/** Returns the images of a document that readers load from other sites. */
export const imagesElsewhere = ({ children }: Node): PostImage[] =>
  children
    .flatMap(({ type, attrs }) => (type.name === 'figure' ? imagesOfFigure(attrs) : []))
    .filter(({ src }) => hostElsewhere(src) !== undefined);

/** Returns the attributes that hold the images of a figure. There must be one. */
export function figureImages([first, ...more]: readonly PostImage[]): Attrs {
  return { ...first, more: more.length > 0 ? more : null };
}

/** Returns the attributes of a figure that was written before. It stays as wide as the text if it has no other width. */
export const readFigure = (images: readonly PostImage[], width: ImageWidth | undefined): Attrs => ({
  ...figureImages(images),
  width: width ?? (usualWidth(images.length) ? 'text' : null),
});

/** Returns the width in which readers see a figure. Undefined is that of the text. */
export function figureWidth(attrs: Attrs): ImageWidth | undefined {
  const chosen = attrs['width'] as ImageWidth | 'text' | null;
  if (chosen === 'text') return undefined;
  return chosen ?? usualWidth(imagesOfFigure(attrs).length);
}

/** Makes the node of a figure with a link, a title and a caption. */
const linkFigure = (className: string, isAddress: (href: string) => boolean): NodeSpec => ({
  attrs: { href: {}, title: { default: '' } },
  content: 'inline*',
  group: 'block',
  draggable: true,
  isolating: true,
  parseDOM: [
    {
      tag: `figure.${className}`,
      priority: 60,
      contentElement: (element) =>
        element.querySelector('figcaption') ?? element.ownerDocument.createElement('p'),
      getAttrs: (element) => {
        const link = element.querySelector('a[href]');
        const href = link?.getAttribute('href') ?? '';
        return isAddress(href) && { href, title: link?.textContent.trim() ?? '' };
      },
    },
  ],
  toDOM: ({ attrs }) => [
    'figure',
    { class: className },
    ['a', { href: attrs['href'] as string }, attrs['title'] as string],
    ['figcaption', 0],
  ],
});

/** A file of this site, with its caption. */
export const file = linkFigure(FILE_CLASS, (href) => storedFile(href) !== undefined);

/** A page of another site, with its caption. Its title is empty until it is known. */
export const embed = linkFigure(EMBED_CLASS, (href) => /^https?:\/\//.test(href));

/** Reads an image that a post can hold. Others, such as one in a program's own folder, are left out. */
function imageAttributes(image: Element): { src: string; alt: string } | false {
  const src = image.getAttribute('src') ?? '';
  return /^(?:https:\/\/|\/(?!\/))/.test(src) && { src, alt: image.getAttribute('alt') ?? '' };
}
