import { sectionsOf } from '#domain/site/section.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { MenuFields } from './MenuFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SettingsPart } from './SettingsPart.tsx';

/** Shows the sections that the posts of the site are in, and the menu. */
export const SectionSettings = () => (
  <Section title="Sections">
    <SettingsPart title="Sections" names={['sections']} hasPreview>
      {(bind, saved) => (
        <SectionFields {...bind('sections')} saved={sectionsOf(saved).map(({ key }) => key)} />
      )}
    </SettingsPart>
    <SettingsPart title="Menu" names={['menu']} hasPreview>
      {(bind, _saved, typed) => <MenuFields {...bind('menu')} settings={typed} />}
    </SettingsPart>
  </Section>
);
