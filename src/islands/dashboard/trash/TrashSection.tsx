import { useRef } from 'react';
import { formatDate } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import { refKey } from '#domain/posts/post.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { DecisionStatus } from '#islands/dashboard/list/DecisionStatus.tsx';
import { focusNeighbour } from '#islands/dashboard/list/focus-neighbour.ts';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { InlineLoadError } from '#islands/dashboard/list/InlineLoadError.tsx';
import { RowButton } from '#islands/dashboard/list/RowButton.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { type Drafts, titleOf } from '#islands/dashboard/drafts/use-drafts.ts';
import type { Trash } from './use-trash.ts';

/** Shows deleted posts and drafts that can be restored. */
export function TrashSection({ trash, drafts }: { trash: Trash; drafts: Drafts }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const posts = useRef<HTMLUListElement>(null);
  const texts = useRef<HTMLUListElement>(null);
  const isEmpty = trash.posts?.length === 0 && drafts.trashed?.length === 0;

  return (
    <Section title="Trash" heading={heading} note={MESSAGES.trashKeeps}>
      {!trash.posts && !trash.failure && <p className={styles.quiet}>{MESSAGES.loading}</p>}
      {trash.failure && <InlineLoadError what="trash" onRetry={trash.reload} />}
      {isEmpty && <p className={styles.quiet}>{MESSAGES.trashIsEmpty}</p>}
      <ul ref={posts} className={styles.posts}>
        {trash.posts?.map((post, n) => (
          <ListRow
            key={refKey(post)}
            title={post.title}
            note={
              <>
                Kept until <time dateTime={post.keptUntil}>{formatDate(post.keptUntil)}</time>
              </>
            }
          >
            <RowButton
              of={post.title}
              busy={trash.busy}
              onPress={() =>
                trash.restore(post, () => focusNeighbour(posts.current, n, heading.current))
              }
            >
              Restore
            </RowButton>
          </ListRow>
        ))}
      </ul>
      <ul ref={texts} className={styles.posts}>
        {drafts.trashed?.map((draft, n) => (
          <ListRow key={draft.id} title={titleOf(draft)} note={`A draft by ${draft.by}`}>
            <RowButton
              of={titleOf(draft)}
              busy={drafts.busy}
              onPress={() =>
                drafts.restore(draft, () => focusNeighbour(texts.current, n, heading.current))
              }
            >
              Restore
            </RowButton>
          </ListRow>
        ))}
      </ul>
      <DecisionStatus decided={trash.decided} />
      <DecisionStatus decided={drafts.restored} />
    </Section>
  );
}
