import { useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { restoreDocument } from '#domain/documents/calls.ts';
import type { TrashedDocument } from '#domain/documents/trash.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { SECTION_MESSAGES, restored, withProgram } from './section-messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { ListRow } from './list/ListRow.tsx';
import { Loadable } from './list/Loadable.tsx';
import { PagedList } from './list/PagedList.tsx';
import { Section } from './Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS } from './resources.ts';
import { notePostChange, PAGES, POSTS, TRASH } from './section-resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

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
    <Section title="Trash" heading={heading} note={SECTION_MESSAGES.trashKeeps}>
      <Loadable resource={trash} name="trash">
        {(items) => (
          <PagedList
            items={items.map((deleted) => ({ ...deleted, id: deleted.document }))}
            name="deleted items"
            empty="The trash is empty."
            heading={heading}
          >
            {(deleted, onRemoved) => (
              <ListRow
                title={deleted.title || MESSAGES.untitled}
                note={
                  <>
                    {KINDS[deleted.kind]}
                    {deleted.via !== undefined && ` · Deleted${withProgram(deleted.via)}`} · Kept
                    until <Time of={deleted.keptUntil} />
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

/** The list to which something of a kind comes back. */
const LISTS = { post: POSTS, draft: DRAFTS, page: PAGES } as const;

/** Loads what was deleted, and restores it. */
function useTrash() {
  const trash = useShared(TRASH);
  const { busy, notice, act } = useRowAction();

  function restore(deleted: TrashedDocument, onRemoved: () => void) {
    const { document, kind, title } = deleted;
    function remove(message: string): string {
      TRASH.change((before) => before.filter((other) => other.document !== document));
      return message;
    }
    void act({
      request: () => call(restoreDocument, { params: { id: document } }),
      onSuccess: () => {
        LISTS[kind].invalidate();
        // A post may come back with changes that are not published.
        if (kind === 'post') DRAFTS.invalidate();
        notePostChange();
        return remove(restored(title || MESSAGES.untitled));
      },
      onMissing: {
        code: 'document_not_found',
        update: () => remove('This can no longer be restored.'),
      },
      onRemoved,
    });
  }

  return { trash, busy, notice, restore };
}
