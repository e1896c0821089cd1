import { LIMITS } from '#domain/limits.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { AuthorFields } from './AuthorFields.tsx';
import { LanguageField } from './LanguageField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Shows what the site is, and who writes it. */
export const AboutSettings = () => (
  <Section title="Site and author">
    <SettingsPart
      title="Site and author"
      names={['title', 'description', 'authors', 'footer', 'language', 'timeZone']}
      hasPreview
    >
      {(bind, { defaultTimeZone }) => (
        <>
          <TextField label="Site title" {...bind('title')} limit={LIMITS.siteTitle} />
          <TextField
            label="Description"
            {...bind('description')}
            limit={LIMITS.siteDescription}
            hint="One sentence about the site. The landing page, search engines and link previews show it."
          />
          <AuthorFields {...bind('authors')} />
          <TextField
            label="Footer line"
            {...bind('footer')}
            limit={LIMITS.footer}
            hint="It follows the year and the title."
          />
          <LanguageField {...bind('language')} />
          <TimeZoneField {...bind('timeZone')} fallback={defaultTimeZone} />
        </>
      )}
    </SettingsPart>
  </Section>
);
