import { useCallback, useState } from 'react';
import { callPage, call } from '#api-client/http/call.ts';
import { listRevisions, readRevision } from '#domain/documents/calls.ts';
import type { ChangeSummary } from '#domain/documents/history.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { pageOf, type Pages, usePages } from '#islands/ui/resource/use-pages.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './history.module.css';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { compareTexts, type TextPart } from '#post/corrections/compare-texts.ts';
import { changedFields } from './changed-fields.ts';

const KINDS: Readonly<Record<ChangeSummary['kind'], string>> = {
  saved: 'Saved',
  scheduled: 'Scheduled',
  published: 'Published',
  moved: 'Address or corrections changed',
  discarded: 'Changes discarded',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  restored: 'Restored from the trash',
};

interface Props {
  readonly document: string;
  readonly draft: Draft;
  readonly onRestore: (version: Draft) => void;
}

/** Lists the changes of a text, and compares the version after one of them with the text in the editor. */
export function History({ document, draft, onRestore }: Props) {
  const load = useCallback(
    async (path?: string) =>
      pageOf(await callPage(path, listRevisions, { params: { id: document } })),
    [document],
  );
  const pages = usePages<ChangeSummary>(load);
  const { value, failure, reload } = pages.list;
  const [chosen, setChosen] = useState<string>();

  if (failure) return <LoadError part="the history" reason={failure.message} onRetry={reload} />;
  if (!value) return <p role="status">{MESSAGES.loading}</p>;
  const revision = chosen ?? value.items.find(hasText)?.revision;
  return (
    <div className={styles.history}>
      <Changes pages={pages} chosen={revision} onChoose={setChosen} />
      {revision !== undefined && (
        <Version
          key={revision}
          document={document}
          revision={revision}
          draft={draft}
          onRestore={onRestore}
        />
      )}
    </div>
  );
}

/** Returns true for a change that has left a text to compare. */
const hasText = ({ title }: ChangeSummary) => title !== undefined;

interface ChangesProps {
  readonly pages: Pages<ChangeSummary>;
  readonly chosen: string | undefined;
  readonly onChoose: (revision: string) => void;
}

function Changes({ pages: { items, hasMore, loadMore }, chosen, onChoose }: ChangesProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function loadOlder() {
    setBusy(true);
    const failure = await loadMore();
    setBusy(false);
    setFailed(failure?.message);
  }

  return (
    <div className={styles.changes}>
      <ol className={styles.list}>
        {items.map((one) => (
          <li key={one.revision}>
            {hasText(one) ? (
              <button
                type="button"
                className={styles.change}
                aria-current={one.revision === chosen}
                onClick={() => onChoose(one.revision)}
              >
                <What change={one} />
              </button>
            ) : (
              <div className={styles.change}>
                <What change={one} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button busy={busy} onClick={() => void loadOlder()}>
          Show older
        </Button>
      )}
      <p role="status" className={looks.quiet}>
        {failed}
      </p>
    </div>
  );
}

const What = ({ change: { kind, by, at } }: { readonly change: ChangeSummary }) => (
  <>
    <b>{KINDS[kind]}</b>
    <span className={looks.quiet}>
      <Time of={at} /> by <AuthorName of={by} />
    </span>
  </>
);

interface VersionProps extends Props {
  readonly revision: string;
}

function Version({ document, revision, draft, onRestore }: VersionProps) {
  const load = useCallback(
    () => call(readRevision, { params: { id: document, revision } }),
    [document, revision],
  );
  const { value, failure, reload } = useResource(load);
  return (
    <section className={styles.version} aria-label="Chosen version" aria-busy={!value && !failure}>
      {failure && <LoadError part="the version" reason={failure.message} onRetry={reload} />}
      {!value && !failure && <p role="status">{MESSAGES.loading}</p>}
      {value && (
        <>
          <div className={styles.versionHead}>
            <h3 dir="auto">{value.title?.trim() || MESSAGES.untitled}</h3>
            <Button onClick={() => onRestore(value.draft)}>Restore this version</Button>
          </div>
          <Comparison before={value.draft} after={draft} />
        </>
      )}
    </section>
  );
}

/** Shows an earlier version of a text with what was removed from it and added to it since. */
function Comparison({ before, after }: { readonly before: Draft; readonly after: Draft }) {
  const fields = changedFields(before, after);
  const isSame = before.content === after.content;

  if (isSame && fields.length === 0) {
    return <p className={looks.quiet}>This version is the same as the text in the editor.</p>;
  }
  return (
    <>
      <p className={looks.quiet}>
        <del>Only in this version</del> · <ins>Only in the editor</ins>
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd dir="auto">
                <Part kind="removed" text={field.before} /> <Part kind="added" text={field.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.text} dir="auto">
        {isSame ? (
          <p className={looks.quiet}>The content is the same.</p>
        ) : (
          compareTexts(before.content, after.content).map((part, n) => (
            // Parts have no other key than their index, and never move.
            <Part key={n} {...part} />
          ))
        )}
      </div>
    </>
  );
}

function Part({ kind, text }: TextPart) {
  if (text === '') return null;
  if (kind === 'same') return text;
  const isAdded = kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <Mark>
      <span className={controls.visuallyHidden}>{isAdded ? ' [added: ' : ' [removed: '}</span>
      {text}
      <span className={controls.visuallyHidden}>] </span>
    </Mark>
  );
}
