import { type ComponentProps, useEffect, useRef } from 'react';
import type { ExpectedPage } from '#api-client/site/site.ts';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { later } from '#islands/ui/later/later.tsx';
import styles from '#islands/editor/editor.module.css';

type SiteStatus = typeof import('#islands/site-status/SiteStatus.tsx').SiteStatus;

// Nothing was published when the editor opens.
export const LaterSiteStatus = later<ComponentProps<SiteStatus>>(
  async () => (await import('#islands/site-status/SiteStatus.tsx')).SiteStatus,
  { part: 'the state of the site' },
);

export interface PublishedText {
  readonly title: string;
  readonly path: string;
  /** The state of its page once readers get it, if that can be told. */
  readonly page?: ExpectedPage;
  /** The path of the editor for a new post, whose text the form no longer has. */
  readonly editPath?: string | undefined;
  readonly isNew: boolean;
}

export function Published({ title, path, page, editPath, isNew }: PublishedText) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The form was cleared or disabled, so the focus may be lost.
  useEffect(() => {
    if (isNew || document.activeElement === document.body) heading.current?.focus();
  }, [isNew]);

  return (
    <section className={`${panels.panel} ${styles.published}`}>
      <h2 ref={heading} tabIndex={-1} className={styles.panelHeading}>
        {isNew ? 'Published' : 'Updated'}
      </h2>
      <p>
        <a className={controls.link} href={path} dir="auto">
          {title}
        </a>
      </p>
      {editPath !== undefined && (
        <p>
          <a className={controls.link} href={editPath}>
            Edit this post
          </a>
        </p>
      )}
      <LaterSiteStatus page={page} />
    </section>
  );
}
