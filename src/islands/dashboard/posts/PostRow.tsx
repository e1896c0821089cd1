import { MESSAGES } from '#domain/messages.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { postPath } from '#domain/posts/post.ts';
import { Choose } from '#islands/dashboard/list/Choose.tsx';
import { editorPath } from '#islands/drafts/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { figures, selectPost, STATE_LABELS } from './messages.ts';
import { sectionName } from '#islands/ui/site-sections.ts';
import styles from './posts.module.css';

interface Props {
  readonly post: ManagedPost;
  /** True in a list of several categories. */
  readonly withCategory: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly isDeleting: boolean;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** Shows a post with its state, its figures and its buttons. */
export function PostRow(props: Props) {
  const { post, withCategory, isSelected, onSelect, isDeleting, busy, onDelete } = props;
  const { id, state, category, author, date, tags, post: ref } = post;
  const title = post.title || MESSAGES.untitled;
  const target = ref ? ({ kind: 'post', ref } as const) : ({ kind: 'draft', id } as const);

  return (
    <li className={styles.row}>
      <Choose label={selectPost(title)} isSelected={isSelected} onSelect={onSelect} />
      <div className={styles.what}>
        <a className={styles.title} href={ref ? postPath(ref) : editorPath(target)} dir="auto">
          {title}
        </a>{' '}
        {state !== 'published' && <span className={styles.state}>{STATE_LABELS[state]}</span>}
        <div className={styles.note}>
          {withCategory && `${sectionName(category)} · `}
          <Time of={date} /> · <span dir="auto">{author}</span> · {figures(post)}
          {tags.length > 0 && (
            <>
              {' '}
              · <span dir="auto">{tags.map((tag) => `#${tag}`).join(' ')}</span>
            </>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <a className={controls.button} href={editorPath(target)}>
          Edit<span className={controls.visuallyHidden}> {title}</span>
        </a>
        <Button of={title} kind="danger" busy={busy} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </li>
  );
}
