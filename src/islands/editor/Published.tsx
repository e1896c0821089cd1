import { useEffect, useRef } from 'react';
import { type PostRef, postPath } from '#domain/post.ts';
import controls from '#islands/shared/controls.module.css';
import { SiteStatus } from '#islands/shared/SiteStatus.tsx';
import styles from './editor.module.css';

/** The post just published: where it is read, and whether the site shows it everywhere yet. */
export function Published({ post }: { post: PostRef & { readonly title: string } }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = postPath(post);

  // The form was cleared, and with it the place the author was at.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={`${controls.panel} ${styles.published}`}>
      <h2 ref={heading} tabIndex={-1} className={styles.publishedHeading}>
        Published
      </h2>
      <p>
        <a className={controls.link} href={path}>
          {post.title}
        </a>
      </p>
      <SiteStatus page={path} />
    </section>
  );
}
