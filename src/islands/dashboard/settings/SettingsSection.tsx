import { useRef } from 'react';
import { readSettings } from '#api-client/site-settings.ts';
import { IMPORT_MESSAGES } from '#domain/messages-import.ts';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { OwnPages } from '#islands/dashboard/pages/OwnPages.tsx';
import type { usePages } from '#islands/dashboard/pages/use-pages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import controls from '#islands/ui/controls.module.css';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { RebuildDerived } from './RebuildDerived.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface Props {
  readonly pages: ReturnType<typeof usePages>;
  /** Called after the settings were saved. */
  readonly onChanged: () => void;
}

/** Shows the settings of the site and the author's own pages. */
export function SettingsSection({ pages, onChanged }: Props) {
  const { change, ...settings } = useResource(readSettings);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section title="Site settings" heading={heading}>
      <Loadable resource={settings} name="site settings">
        {(saved) => (
          <SettingsForm
            saved={saved}
            onOther={(other) => change(() => other)}
            onSaved={(newer) => {
              change(() => newer);
              onChanged();
            }}
          />
        )}
      </Loadable>
      <OwnPages pages={pages} heading={heading} />
      <div className={styles.part}>
        <a className={controls.link} href="/admin/import">
          {IMPORT_MESSAGES.link}
        </a>
        <div className={styles.quiet}>{IMPORT_MESSAGES.linkHint}</div>
      </div>
      <RebuildDerived onStarted={onChanged} />
    </Section>
  );
}
