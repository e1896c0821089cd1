import type { ReactNode } from 'react';
import { call } from '#api-client/http/call.ts';
import { readSettings, saveSettings } from '#domain/site/calls.ts';
import * as z from 'zod/mini';
import { StoredSection } from '#domain/site/section.ts';
import { type SavedSettings, SettingsToSave, SiteSettings } from '#domain/site/site-settings.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { useVersion } from '#islands/dashboard/versions/use-version.ts';
import { VersionFooter } from '#islands/dashboard/versions/VersionFooter.tsx';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { reloadTimeZone } from '#islands/time/use-time-zone.ts';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { Form } from '#islands/ui/Form.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { SitePreview } from './preview/SitePreview.tsx';

/** The settings while they are edited. A new section has no address at first. */
const TypedSettings = z.extend(SiteSettings, {
  sections: z.optional(z.array(z.extend(StoredSection, { key: z.string() }))),
});
type TypedSettings = z.infer<typeof TypedSettings>;

type Name = Exclude<keyof typeof SettingsToSave.shape, 'isSetUp'>;

interface Props<Own extends Name> {
  /** The name of the form, also for what is typed in it. */
  readonly title: string;
  readonly names: readonly Own[];
  /** True if these settings change pages that readers see. */
  readonly hasPreview?: boolean;
  readonly children: (
    bind: Bind<Pick<TypedSettings, Own>>,
    saved: SavedSettings,
    /** The saved settings with what is typed here. */
    typed: SiteSettings,
  ) => ReactNode;
}

/** Shows some of the site's settings as a form that saves these alone. */
export function SettingsPart<Own extends Name>(props: Props<Own>) {
  const settings = useShared(SETTINGS);
  return (
    <Loadable resource={settings} name="site settings">
      {(saved) => <PartForm {...props} saved={saved} />}
    </Loadable>
  );
}

function PartForm<Own extends Name>(props: Props<Own> & { readonly saved: SavedSettings }) {
  const { title, names, saved, hasPreview = false, children } = props;
  // The types of the library know no list of names.
  const own = Object.fromEntries(names.map((name) => [name, true])) as { title: true };
  const schema = z.pick(TypedSettings, own) as unknown as z.ZodMiniType<Pick<TypedSettings, Own>>;
  const { bind, submit, ...state } = useVersion({
    name: `settings-${names[0]}`,
    schema,
    saved: { revision: saved.revision, fields: schema.parse(saved) },
    rules: z.pick(SettingsToSave, own),
    load: () => call(readSettings),
    save: (fields, revision) => call(saveSettings, { body: { ...fields, revision } }),
    onOther: (other) => SETTINGS.change(() => other),
    onSaved(newer: SavedSettings) {
      SETTINGS.change(() => newer);
      noteSettingsChange();
      return DASHBOARD_MESSAGES.settingsSaved;
    },
  });

  const typed = { ...saved, ...state.fields };

  return (
    <Form className={styles.form} aria-label={title} onSubmit={submit}>
      {children(bind, saved, typed)}
      {hasPreview && <SitePreview settings={typed} />}
      <VersionFooter label={`Save ${title.toLowerCase()}`} {...state} />
    </Form>
  );
}

/** Shows everywhere that the site is about to change, and reads its time zone anew. */
export function noteSettingsChange(): void {
  noteSiteChange();
  reloadTimeZone();
}
