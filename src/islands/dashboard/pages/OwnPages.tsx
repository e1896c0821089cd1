import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { useRef } from 'react';
import { pagePath } from '#domain/site/site-page.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { editorPath, NEW_PAGE } from '#islands/drafts/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { usePages } from './use-pages.ts';

/** Shows the author's own pages, such as About or Privacy. */
export function OwnPages() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pages, busy, notice, remove } = usePages();
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
          <RowList items={items} empty={DASHBOARD_MESSAGES.noPages} heading={heading}>
            {(page, onRemoved) => (
              <ListRow
                title={page.title}
                note={
                  <>
                    {pagePath(page)} · Saved <Time of={page.at} /> by <AuthorName of={page.by} />
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
    </Section>
  );
}
