import * as z from 'zod/mini';
import { readPage, savePage } from '#api-client/pages.ts';
import { LIMITS } from '#domain/limits.ts';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import { PageToSave, type SavedPage } from '#domain/site/site-page.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { useVersion } from '#islands/dashboard/versions/use-version.ts';
import { VersionFooter } from '#islands/dashboard/versions/VersionFooter.tsx';
import { TextEditor } from '#islands/text-editor/TextEditor.tsx';
import { useImages } from '#islands/text-editor/images/use-images.ts';
import { useReport } from '#islands/text-editor/use-report.ts';
import { Form } from '#islands/ui/Form.tsx';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  /** Undefined for a new page. */
  readonly saved: SavedPage | undefined;
  /** Called with the saved page. Returns the message about it. */
  readonly onSaved: (page: SavedPage) => string;
  /** Called with a version that was saved elsewhere. */
  readonly onOther: (other: SavedPage) => void;
}

const Fields = z.object({ id: z.string(), title: z.string(), content: z.string() });

const EMPTY = { id: '', title: '', content: '' };

/** Returns the name under which the unsaved text of a page is kept. */
export const keptName = (id: string | undefined) => `own-page-${id ?? ''}`;

export function PageForm({ saved, onSaved, onOther }: Props) {
  const { fields, change, bind, errors, submit, ...state } = useVersion({
    name: keptName(saved?.id),
    schema: Fields,
    saved: {
      revision: saved?.revision,
      fields: saved
        ? { id: saved.id, title: saved.title, content: joinContent(saved.content) }
        : EMPTY,
    },
    inputOf: ({ content, ...typed }) => ({ ...typed, content: splitContent(content) }),
    rules: PageToSave,
    load: () => readPage(saved?.id ?? ''),
    save: savePage,
    onSaved,
    onOther,
  });
  const report = useReport();
  const images = useImages(report);
  const isBusy = state.busy || images.running !== undefined;

  function send(form: HTMLFormElement) {
    if (isBusy) return;
    report.setNotice(undefined);
    void submit(form);
  }

  return (
    <Form className={styles.form} aria-label="Page" onSubmit={send}>
      <TextField
        label="Title"
        {...bind('title')}
        limit={LIMITS.pageTitle}
        hint="It is also the entry in the menu."
      />
      {!saved && (
        <TextField
          label="Address"
          {...bind('id')}
          limit={LIMITS.pageId}
          placeholder="about"
          hint="Lowercase letters, digits and hyphens. It cannot be changed later."
        />
      )}
      <TextEditor
        content={fields.content}
        look="field"
        images={images}
        report={{ ...report, errors: { ...errors, ...report.errors } }}
        busy={isBusy}
        isLocked={state.busy}
        onChange={(content) => change({ content })}
      />
      <VersionFooter
        label="Save page"
        {...state}
        busy={isBusy}
        notice={report.notice ?? state.notice}
      />
    </Form>
  );
}
