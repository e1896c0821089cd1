import { useState } from 'react';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { SitePreviewDialog } from './SitePreviewDialog.tsx';

/** Offers a preview of the site with unsaved settings. */
export function SitePreview({ settings }: { readonly settings: SiteSettings }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <p className={styles.quiet}>{DASHBOARD_MESSAGES.previewHint}</p>
      {isOpen && <SitePreviewDialog settings={settings} onClose={() => setOpen(false)} />}
    </div>
  );
}
