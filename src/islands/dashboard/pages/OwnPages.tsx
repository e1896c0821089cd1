import { type RefObject, useState } from 'react';
import { type PageSummary, pagePath } from '#domain/site/site-page.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { Time } from '#islands/time/Time.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import { PageDialog } from './PageDialog.tsx';
import { keptName } from './PageForm.tsx';
import { usePages } from './use-pages.ts';

interface Props {
  readonly heading: RefObject<HTMLElement | null>;
}

/** Shows the author's own pages, such as About or Privacy. */
export function OwnPages({ heading }: Props) {
  const { pages, busy, notice, remove, saved } = usePages();
  /** The page in the dialog, where a new one has no id. */
  const [editing, setEditing] = useState<{ readonly id: string | undefined }>();
  return (
    <>
      <div className={`${panels.header} ${styles.part}`}>
        <h3 className={styles.subheading}>Own pages</h3>
        <Button onClick={() => setEditing({ id: undefined })}>New page</Button>
      </div>
      <Loadable resource={pages} name="own pages">
        {(items) => (
          <RowList items={items} empty={DASHBOARD_MESSAGES.noPages} heading={heading}>
            {(page, onRemoved) => (
              <ListRow title={page.title} note={<PageNote page={page} />}>
                <Button of={page.title} onClick={() => setEditing(page)}>
                  Edit
                </Button>
                <Button
                  of={page.title}
                  kind="danger"
                  busy={busy}
                  onClick={() => remove(page, onRemoved)}
                >
                  Delete
                </Button>
              </ListRow>
            )}
          </RowList>
        )}
      </Loadable>
      <AuthorStatusLine notice={notice} />
      {editing && (
        <PageDialog
          id={editing.id}
          onClose={() => setEditing(undefined)}
          onSaved={(page) => {
            setEditing(undefined);
            return saved(page);
          }}
        />
      )}
    </>
  );
}

/** Shows the address of a page, its last change, and whether this tab has unsaved changes of it. */
function PageNote({ page }: { readonly page: PageSummary }) {
  const { text } = usePersistedText(keptName(page.id));
  return (
    <>
      {pagePath(page)} · Saved <Time of={page.at} /> by {page.by}
      {text !== '' && <b className={styles.due}> {DASHBOARD_MESSAGES.unsavedChanges}</b>}
    </>
  );
}
