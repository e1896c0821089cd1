import type { Section } from '#domain/site/section.ts';
import { SectionPicture } from './SectionPicture.tsx';

/** Shows the head of a section's list. */
export const SectionHero = ({ section }: { readonly section: Section }) => (
  <header className="hero" data-category={section.key}>
    <div className="text">
      <h1>{section.heading}</h1>
      <p>{section.tagline}</p>
    </div>
    <div className="stamp">
      <SectionPicture section={section} eager />
    </div>
  </header>
);
