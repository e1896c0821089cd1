import { picture } from '#domain/posts/picture.ts';
import type { StoredSection } from './section.ts';

const SIZES = '(width <= 768px) 15rem, 45vw';

/** Returns the attributes of a section's picture: its drawing, or the author's own picture. */
export function heroPicture({ ornament, picture: own }: StoredSection) {
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
