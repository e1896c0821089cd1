import { sectionsOf } from '#domain/site/section.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SettingsPart } from './SettingsPart.tsx';

/** Shows the sections that the posts of the site are in. */
export const SectionSettings = () => (
  <Section title="Sections">
    <SettingsPart title="Sections" names={['sections']}>
      {(bind, saved) => (
        <SectionFields {...bind('sections')} saved={sectionsOf(saved).map(({ key }) => key)} />
      )}
    </SettingsPart>
  </Section>
);
