import { Another } from '#islands/auth/Another.tsx';
import { useRef } from 'react';
import { call } from '#api-client/http/call.ts';
import { deletePage } from '#domain/pages/calls.ts';
import { pagePath } from '#domain/site/page-id.ts';
import { SECTION_MESSAGES, deleteQuestion, deleted } from './section-messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { editorPath, NEW_PAGE } from '#domain/documents/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { ListRow } from './list/ListRow.tsx';
import { Loadable } from './list/Loadable.tsx';
import { RowList } from './list/RowList.tsx';
import { Section } from './Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { PAGES, TRASH } from './section-resources.ts';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Shows the author's own pages, such as About or Privacy. */
export function OwnPages() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useShared(PAGES);
  const { busy, notice, remove } = useRowAction();

  function forget(id: string) {
    PAGES.change((before) => before.filter((page) => page.id !== id));
    TRASH.invalidate();
    noteSiteChange();
  }

  return (
    <Section
      title="Own pages"
      heading={heading}
      note={
        <a className={controls.button} href={editorPath(NEW_PAGE)}>
          New page
        </a>
      }
    >
      <Loadable resource={pages} name="own pages">
        {(items) => (
          <RowList items={items} empty={SECTION_MESSAGES.noPages} heading={heading}>
            {(page, onRemoved) => (
              <ListRow
                title={page.title}
                note={
                  <>
                    {pagePath(page)} · Saved <Time of={page.at} />
                    <Another word="by" of={page.by} />
                    {page.hasChanges && ' · Changes not published'}
                  </>
                }
              >
                <a className={controls.button} href={editorPath({ kind: 'page', id: page.id })}>
                  Edit<span className={controls.visuallyHidden}> {page.title}</span>
                </a>
                <Button
                  of={page.title}
                  kind="danger"
                  busy={busy}
                  onClick={() =>
                    remove({
                      question: deleteQuestion(page.title),
                      request: () => call(deletePage, { params: { id: page.id } }),
                      missing: 'page_not_found',
                      forget: () => forget(page.id),
                      done: deleted(page.title),
                      gone: 'This page no longer exists. It was deleted elsewhere.',
                      onRemoved,
                    })
                  }
                >
                  Delete
                </Button>
              </ListRow>
            )}
          </RowList>
        )}
      </Loadable>
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}
