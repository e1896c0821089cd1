import { useEffect, useRef, useState } from 'react';
import type { ExpectedPage } from '#api-client/site/site.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { SiteStatus } from '#islands/site-status/SiteStatus.tsx';
import { picture } from '#domain/posts/picture.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { DeliveryLines } from '#islands/delivery/DeliveryLines.tsx';
import controls from '#islands/ui/controls.module.css';
import { copyText } from '#islands/ui/copy-text.ts';
import type { Notice } from '#islands/ui/notice.ts';
import panels from '#islands/ui/panels.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import editor from '#islands/editor/editor.module.css';
import styles from './published.module.css';

export interface PublishedText {
  readonly title: string;
  readonly path: string;
  /** The post; undefined for an own page, which goes nowhere else. */
  readonly post?: PostRef;
  /** The state of its page once readers get it, if that can be told. */
  readonly page?: ExpectedPage;
  readonly cover?: string | undefined;
  /** The sentences about who is told; undefined for a text that nobody is told of. */
  readonly told?: string | undefined;
  /** The path of the editor for a new post, whose text the form no longer has. */
  readonly editPath?: string | undefined;
  readonly isNew: boolean;
}

/** Shows what was published, who is told of it, and the ways to it. */
export function Published(text: PublishedText) {
  const { title, path, post, page, cover, told, editPath, isNew } = text;
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<Notice>();

  // The form was cleared or disabled, so the focus may be lost.
  useEffect(() => {
    if (isNew || document.activeElement === document.body) heading.current?.focus();
  }, [isNew]);

  async function copy() {
    const link = new URL(path, window.location.href).href;
    setCopied(
      await copyText(link, {
        copied: MESSAGES.linkCopied,
        notCopied: 'The link could not be copied. Open the post, and copy its address.',
      }),
    );
  }

  return (
    <section className={`${panels.panel} ${styles.published}`}>
      {cover && <img {...picture(cover)} sizes="36rem" className={styles.cover} alt="" />}
      <h2 ref={heading} tabIndex={-1} className={editor.panelHeading}>
        {headingOf(text)}
      </h2>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {told !== undefined && <p className={styles.told}>{told}</p>}
      <div className={controls.row}>
        <a className={`${controls.button} ${controls.primary}`} href={path}>
          {page === undefined ? 'View page' : 'View post'}
        </a>
        <Button onClick={() => void copy()}>Copy link</Button>
        {editPath !== undefined && (
          <a className={controls.link} href={editPath}>
            Edit this post
          </a>
        )}
      </div>
      <StatusLine notice={copied} />
      <SiteStatus page={page} />
      {post && <DeliveryLines post={post} />}
    </section>
  );
}

/** Returns what happened. About a post, in the words of its message. */
function headingOf({ isNew, page }: PublishedText): string {
  if (!isNew) return 'Updated';
  return page === undefined ? 'Published' : EDITOR_MESSAGES.published;
}
