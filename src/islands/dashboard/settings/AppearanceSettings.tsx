import type { CSSProperties } from 'react';
import { accentOf } from '#domain/site/cloth.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import styles from './appearance.module.css';
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
            none="Rust, as on a new site"
            hint={SECTION_MESSAGES.accentHint}
          />
          <AccentSample accent={bind('accent').value} />
          <TypefaceField {...bind('typefaces')} site={typed} />
        </>
      )}
    </SettingsPart>
  </Section>
);

/** Shows an accent on light and on dark paper, as readers will see it. */
function AccentSample({ accent }: { readonly accent: string }) {
  const colours = accent && { '--accent': `light-dark(${accentOf(accent).join()})` };
  return (
    <div className={styles.samples} style={{ ...colours } as CSSProperties} aria-hidden="true">
      {(['light', 'dark'] as const).map((scheme) => (
        <p key={scheme} className={styles.sample} style={{ colorScheme: scheme }}>
          <span className={styles.sampleLink}>A link</span>
          <span className={styles.sampleButton}>A button</span>
        </p>
      ))}
    </div>
  );
}
