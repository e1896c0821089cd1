import type { Section } from '#domain/site/section.ts';
import { SectionLinks } from './SectionLinks.tsx';

interface Props {
  readonly section: Section;
  /** The sections that the menu shows. */
  readonly sections: readonly Section[];
}

/** Says that a section has no posts yet, and leads to the others. */
export const EmptySection = ({ section, sections }: Props) => (
  <>
    <h2>{section.emptyTitle}</h2>
    <p>{section.emptyMessage}</p>
    <SectionLinks sections={sections} except={section.key} />
  </>
);
