import type { StoredSection } from '#domain/site/section.ts';
import { picture } from '#domain/posts/picture.ts';

interface Props {
  readonly section: StoredSection;
  /** True if the image is visible without scrolling. */
  readonly eager?: boolean;
}

/** Shows the picture of a section: its drawing, or the author's own. */
export const SectionPicture = ({ section, eager = false }: Props) => (
  <img {...heroPicture(section)} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
);

const SIZES = '(width <= 768px) 15rem, 45vw';

/** Returns the attributes of a section's picture: its drawing, or the author's own picture. */
function heroPicture({ ornament, picture: own }: StoredSection) {
  if (!own)
    return {
      className: 'picture',
      src: `/heroes/${ornament}.svg`,
      width: 640,
      height: 640,
    };
  const { srcSet, ...source } = picture(own);
  return { className: 'picture own', ...source, ...(srcSet && { srcSet, sizes: SIZES }) };
}
