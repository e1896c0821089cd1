import { heroPicture } from '#domain/site/hero-picture.ts';
import type { StoredSection } from '#domain/site/section.ts';

interface Props {
  readonly section: StoredSection;
  /** True if the image is visible without scrolling. */
  readonly eager?: boolean;
}

/** Shows the picture of a section: its drawing, or the author's own. */
export const SectionPicture = ({ section, eager = false }: Props) => (
  <img
    {...heroPicture(section)}
    alt=""
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : undefined}
    decoding="async"
  />
);
