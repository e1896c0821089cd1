import { useRef } from 'react';
import { IMPORT_MESSAGES } from '#domain/messages-import.ts';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { OwnPages } from '#islands/dashboard/pages/OwnPages.tsx';
import { SETTINGS } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { reloadTimeZone } from '#islands/time/use-time-zone.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { RebuildDerived } from './RebuildDerived.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Shows the settings of the site and the author's own pages. */
export function SettingsSection() {
  const settings = useShared(SETTINGS);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section title="Site settings" heading={heading}>
      <Loadable resource={settings} name="site settings">
        {(saved) => (
          <SettingsForm
            saved={saved}
            onOther={(other) => SETTINGS.change(() => other)}
            onSaved={(newer) => {
              SETTINGS.change(() => newer);
              noteSettingsChange();
            }}
          />
        )}
      </Loadable>
      <OwnPages heading={heading} />
      <div className={styles.part}>
        <a className={controls.link} href="/admin/import">
          {IMPORT_MESSAGES.link}
        </a>
        <div className={styles.quiet}>{IMPORT_MESSAGES.linkHint}</div>
      </div>
      <RebuildDerived onStarted={noteSettingsChange} />
    </Section>
  );
}

function noteSettingsChange(): void {
  noteSiteChange();
  reloadTimeZone();
}
