import { useRef } from 'react';
import { refKey } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { titleOf, useDrafts } from '#islands/dashboard/drafts/use-drafts.ts';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { usePages } from '#islands/dashboard/pages/use-pages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useTrash } from './use-trash.ts';

/** Shows deleted posts, drafts and own pages that can be restored. */
export function TrashSection() {
  const trash = useTrash();
  const drafts = useDrafts();
  const pages = usePages();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = [trash.posts.value, drafts.trashed, pages.trashed].every(
    (list) => list?.length === 0,
  );

  return (
    <Section title="Trash" heading={heading} note={DASHBOARD_MESSAGES.trashKeeps}>
      <Loadable resource={trash.posts} name="trash">
        {(posts) => (
          <PagedList items={posts} name="deleted posts" keyOf={refKey} heading={heading}>
            {(post, onRemoved) => (
              <ListRow
                title={post.title}
                note={
                  <>
                    Kept until <Time of={post.keptUntil} />
                  </>
                }
              >
                <Button
                  of={post.title}
                  busy={trash.busy}
                  onClick={() => trash.restore(post, onRemoved)}
                >
                  Restore
                </Button>
              </ListRow>
            )}
          </PagedList>
        )}
      </Loadable>
      {isEmpty && <p className={styles.quiet}>{DASHBOARD_MESSAGES.trashIsEmpty}</p>}
      <PagedList items={drafts.trashed ?? []} name="deleted drafts" heading={heading}>
        {(draft, onRemoved) => (
          <ListRow title={titleOf(draft)} note={`Draft by ${draft.by}`}>
            <Button
              of={titleOf(draft)}
              busy={drafts.busy}
              onClick={() => drafts.restore(draft, onRemoved)}
            >
              Restore
            </Button>
          </ListRow>
        )}
      </PagedList>
      <PagedList items={pages.trashed ?? []} name="deleted pages" heading={heading}>
        {(page, onRemoved) => (
          <ListRow title={page.title} note={`Page by ${page.by}`}>
            <Button
              of={page.title}
              busy={pages.busy}
              onClick={() => pages.restore(page, onRemoved)}
            >
              Restore
            </Button>
          </ListRow>
        )}
      </PagedList>
      <AuthorStatusLine notice={trash.notice} />
      <AuthorStatusLine notice={drafts.notice} />
      <AuthorStatusLine notice={pages.notice} />
    </Section>
  );
}
