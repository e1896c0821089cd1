import { useState } from 'react';
import { createPortal } from 'react-dom';
import { listPath } from '#domain/site/pagination.ts';
import { sectionsOf } from '#domain/site/section.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { useModal } from '#islands/ui/use-modal.ts';
import { PageFrame } from './PageFrame.tsx';
import styles from './preview.module.css';
import { usePreviewedPage } from './use-previewed-page.ts';

interface Props {
  readonly settings: SiteSettings;
  readonly onClose: () => void;
}

const HOME = '/';

/** Shows pages of the site with unsaved settings, in the width of a desktop or a phone. */
export function SitePreviewDialog({ settings, onClose }: Props) {
  const modal = useModal({ onClose });
  const [path, setPath] = useState(HOME);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState('');
  const { page, newest, error } = usePreviewedPage(path, settings);

  const choices = new Map([
    [HOME, 'Landing page'],
    ...sectionsOf(settings).map(({ key, name }) => [listPath(key, 1), name || key] as const),
    ...(newest ? ([[newest, 'Newest post']] as const) : []),
  ]);

  return createPortal(
    <dialog {...modal} className={styles.preview} aria-label="Preview of the site">
      <div className={styles.bar}>
        <h2 className={styles.title}>Preview</h2>
        <SelectField label="Page" name="preview-page" value={path} onChange={setPath}>
          {[...choices].map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
          {!choices.has(path) && <option value={path}>{path}</option>}
        </SelectField>
        <SelectField label="Width" name="preview-width" value={device} onChange={setDevice}>
          <option value="desktop">Desktop</option>
          <option value="phone">Phone</option>
        </SelectField>
        <SelectField label="Colours" name="preview-colours" value={scheme} onChange={setScheme}>
          <option value="">Automatic</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </SelectField>
        <Button onClick={onClose}>Close</Button>
        <p className={styles.note} role={error ? 'alert' : undefined}>
          {error ? DASHBOARD_MESSAGES.previewFailed : DASHBOARD_MESSAGES.previewLimits}
        </p>
      </div>
      {page && (
        <PageFrame key={page.html} page={page} device={device} scheme={scheme} onLink={setPath} />
      )}
    </dialog>,
    document.body,
  );
}
