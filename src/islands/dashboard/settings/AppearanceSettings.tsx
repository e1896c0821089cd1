import { sectionsOf } from '#domain/site/section.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { AccentSample } from './AccentSample.tsx';
import { ColourFields } from './ColourFields.tsx';
import { LogoField } from './LogoField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { TypefaceField } from './TypefaceField.tsx';

/** Shows the marks by which readers know the site. */
export const AppearanceSettings = () => (
  <Section title="Appearance">
    <SettingsPart title="Appearance" names={['logo', 'logoDark', 'accent', 'typefaces']} hasPreview>
      {(bind, _saved, typed) => (
        <>
          <LogoField label="Logo" {...bind('logo')} hint={SECTION_MESSAGES.logoHint} />
          {bind('logo').value && (
            <LogoField
              label="Logo on dark"
              {...bind('logoDark')}
              isDark
              hint={SECTION_MESSAGES.darkLogoHint}
            />
          )}
          <ColourFields
            label="Accent"
            {...bind('accent')}
            none="Rust, and on posts the colour of their section"
            hint={SECTION_MESSAGES.accentHint}
          />
          <AccentSample accent={bind('accent').value} sections={sectionsOf(typed)} />
          <TypefaceField {...bind('typefaces')} site={typed} />
        </>
      )}
    </SettingsPart>
  </Section>
);
