import { useEffect, useRef } from 'react';
import { type Post, postPath } from '#domain/posts/post.ts';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { expectedPage } from '#islands/site-status/expected-page.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import styles from '#islands/editor/editor.module.css';

interface Props {
  readonly post: Post;
  /** True for a new post, false for an update. */
  readonly isNew: boolean;
}

/** Shows a link to the post just published or updated, and whether the site is up to date. */
export function Published({ post, isNew }: Props) {
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
        <a className={controls.link} href={postPath(post)} dir="auto">
          {post.title}
        </a>
      </p>
      <SiteStatus page={expectedPage(post)} />
    </section>
  );
}
