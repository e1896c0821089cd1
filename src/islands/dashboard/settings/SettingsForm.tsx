import * as z from 'zod/mini';
import { readSettings, saveSettings } from '#api-client/site-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { FEED_MESSAGES } from '#domain/messages-feeds.ts';
import { type SavedSettings, SettingsToSave, SiteSettings } from '#domain/site/site-settings.ts';
import { sectionsOf, StoredSection } from '#domain/site/section.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { useVersion } from '#islands/dashboard/versions/use-version.ts';
import { VersionFooter } from '#islands/dashboard/versions/VersionFooter.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { SitePreview } from './preview/SitePreview.tsx';
import { MenuFields } from './MenuFields.tsx';
import { PublicField } from './PublicField.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { AuthorFields } from './AuthorFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

interface Props {
  readonly saved: SavedSettings;
  readonly onSaved: (saved: SavedSettings) => void;
  /** Called with a version that was saved elsewhere. */
  readonly onOther: (other: SavedSettings) => void;
}

/** The settings while they are edited. A new section has no address at first. */
const TypedSettings = z.extend(SiteSettings, {
  sections: z.optional(z.array(z.extend(StoredSection, { key: z.string() }))),
});

export function SettingsForm({ saved, onSaved, onOther }: Props) {
  const { revision, defaultTimeZone, ...settings } = saved;
  const { bind, submit, ...state } = useVersion({
    name: 'site-settings',
    schema: TypedSettings,
    saved: { revision, fields: settings },
    inputOf: (typed) => typed,
    rules: SettingsToSave,
    load: readSettings,
    save: saveSettings,
    onOther,
    onSaved(newer: SavedSettings) {
      onSaved(newer);
      return DASHBOARD_MESSAGES.settingsSaved;
    },
  });

  return (
    <Form className={styles.form} aria-label="Site settings" onSubmit={submit}>
      <TextField label="Site title" {...bind('title')} limit={LIMITS.siteTitle} />
      <TextField
        label="Description"
        {...bind('description')}
        limit={LIMITS.siteDescription}
        hint="One sentence about the site. The landing page, search engines and link previews show it."
      />
      <AuthorFields {...bind('authors')} />
      <SectionFields {...bind('sections')} saved={sectionsOf(settings).map(({ key }) => key)} />
      <MenuFields {...bind('menu')} settings={state.fields} />
      <TextField
        label="Footer line"
        {...bind('footer')}
        limit={LIMITS.footer}
        hint="It follows the year and the title."
      />
      <TextField
        label="Language"
        {...bind('language')}
        limit={LIMITS.language}
        hint="The language of your texts, as a tag such as en or de-AT."
      />
      <TimeZoneField {...bind('timeZone')} fallback={defaultTimeZone} />
      <TextField
        label="Subscribe link"
        {...bind('subscribeLink')}
        limit={LIMITS.url}
        hint={FEED_MESSAGES.subscribeLinkHint}
      />
      <PublicField
        label="Moderation record"
        {...bind('moderationRecord')}
        hint="A public page with the numbers of texts that were received, published, declined and removed."
      />
      <SitePreview settings={state.fields} />
      <VersionFooter label="Save settings" {...state} />
    </Form>
  );
}
