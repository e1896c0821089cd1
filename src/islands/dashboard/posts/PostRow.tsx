import { useRef, useState } from 'react';
import { formatDate } from '#domain/date.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import controls from '#islands/ui/controls.module.css';
import { editorPath } from '#islands/drafts/editor-target.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';

interface Props {
  readonly post: PostSummary;
  readonly remove: () => Promise<boolean>;
  /** Called when this row was focused and removed, and no other row can be focused. */
  readonly onLast: () => void;
}

/** Shows a post with its link and its Delete button. */
export function PostRow({ post, remove, onLast }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const [deleting, setDeleting] = useState(false);

  async function confirmAndRemove() {
    if (deleting) return;
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const hadFocus = () => row.current?.contains(document.activeElement) ?? true;
    setDeleting(true);
    const gone = await remove();
    setDeleting(false);
    if (!gone || !hadFocus()) return;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else onLast();
  }

  return (
    <li ref={row} className={styles.post}>
      <div>
        <a className={controls.link} href={postPath(post)} dir="auto">
          {post.title}
        </a>
        <div className={styles.quiet}>
          <time dateTime={post.date}>{formatDate(post.date)}</time> · {post.author}
        </div>
      </div>
      <div className={controls.row}>
        <a className={controls.button} href={editorPath({ kind: 'post', ref: post })}>
          Edit<span className={controls.spoken}> {post.title}</span>
        </a>
        <RowButton
          of={post.title}
          dangerous
          busy={deleting}
          onPress={() => void confirmAndRemove()}
        >
          {deleting ? 'Deleting...' : 'Delete'}
        </RowButton>
      </div>
    </li>
  );
}
