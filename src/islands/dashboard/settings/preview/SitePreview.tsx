import { useState } from 'react';
import { listPath } from '#domain/site/pagination.ts';
import { sectionsOf } from '#domain/site/section.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { PreviewDialog } from '#islands/ui/preview/PreviewDialog.tsx';
import { SelectField } from '#islands/ui/SelectField.tsx';
import { PageFrame } from './PageFrame.tsx';
import { usePreviewedPage } from './use-previewed-page.ts';

/** Offers a preview of the site with unsaved settings. */
export function SitePreview({ settings }: { readonly settings: SiteSettings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <p className={styles.quiet}>{SECTION_MESSAGES.previewHint}</p>
      {isOpen && <SitePreviewDialog settings={settings} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DialogProps {
  readonly settings: SiteSettings;
  readonly onClose: () => void;
}

const HOME = '/';

/** Shows pages of the site with unsaved settings, in the width of a desktop or a phone. */
function SitePreviewDialog({ settings, onClose }: DialogProps) {
  const [path, setPath] = useState(HOME);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState('');
  const { page, newest, error } = usePreviewedPage(path, settings);

  const choices = new Map([
    [HOME, 'Landing page'],
    ...sectionsOf(settings).map(({ key, name }) => [listPath(key, 1), name || key] as const),
    ...(newest ? ([[newest, 'Newest post']] as const) : []),
  ]);

  return (
    <PreviewDialog
      label="Preview of the site"
      onClose={onClose}
      controls={
        <>
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
        </>
      }
      note={
        <p role={error ? 'alert' : undefined}>
          {error ? SECTION_MESSAGES.previewFailed : SECTION_MESSAGES.previewLimits}
        </p>
      }
    >
      {page && (
        <PageFrame key={page.html} page={page} device={device} scheme={scheme} onLink={setPath} />
      )}
    </PreviewDialog>
  );
}
