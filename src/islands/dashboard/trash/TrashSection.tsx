import { useRef } from 'react';
import type { TrashedDocument } from '#domain/documents/trash.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useTrash } from './use-trash.ts';

const KINDS: Readonly<Record<TrashedDocument['kind'], string>> = {
  post: 'Post',
  draft: 'Draft',
  page: 'Page',
};

/** Shows deleted posts, drafts and own pages that can be restored. */
export function TrashSection() {
  const { trash, busy, notice, restore } = useTrash();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Section title="Trash" heading={heading} note={DASHBOARD_MESSAGES.trashKeeps}>
      <Loadable resource={trash} name="trash">
        {(items) => (
          <PagedList
            items={items.map((deleted) => ({ ...deleted, id: deleted.document }))}
            name="deleted items"
            empty={DASHBOARD_MESSAGES.trashIsEmpty}
            heading={heading}
          >
            {(deleted, onRemoved) => (
              <ListRow
                title={deleted.title || MESSAGES.untitled}
                note={
                  <>
                    {KINDS[deleted.kind]} · Kept until <Time of={deleted.keptUntil} />
                  </>
                }
              >
                <Button
                  of={deleted.title || MESSAGES.untitled}
                  busy={busy}
                  onClick={() => restore(deleted, onRemoved)}
                >
                  Restore
                </Button>
              </ListRow>
            )}
          </PagedList>
        )}
      </Loadable>
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}
