import { useCallback, useState } from 'react';
import { callPage, call } from '#api-client/http/call.ts';
import { listRevisions, readRevision } from '#domain/documents/calls.ts';
import type { ChangeSummary, RevisionText } from '#domain/documents/history.ts';
import type { Result } from '#api-client/http/request.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { pageOf, type Pages, usePages } from '#islands/ui/resource/use-pages.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './history.module.css';
import looks from '#islands/ui/text-looks.module.css';
import { Comparison } from './Comparison.tsx';

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
  const newest = value.items.find(hasText)?.revision;
  const revision = chosen ?? newest;
  return (
    <div className={styles.history}>
      <Changes pages={pages} chosen={revision} onChoose={setChosen} />
      {revision !== undefined && newest !== undefined && (
        <Version
          key={revision}
          document={document}
          revision={revision}
          newest={newest}
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

const What = ({ change: { kind, by, via, at } }: { readonly change: ChangeSummary }) => (
  <>
    <b>{KINDS[kind]}</b>
    <span className={looks.quiet}>
      <Time of={at} /> by <AuthorName of={by} />
      {via !== undefined && (
        <>
          , with <bdi>{via}</bdi>
        </>
      )}
    </span>
  </>
);

interface VersionProps extends Props {
  readonly revision: string;
  /** The newest revision with a text. */
  readonly newest: string;
}

function Version({ document, revision, newest, draft, onRestore }: VersionProps) {
  const load = useCallback(
    () => loadVersions(document, revision, newest),
    [document, revision, newest],
  );
  const { value, failure, reload } = useResource(load);
  return (
    <section className={styles.version} aria-label="Chosen version" aria-busy={!value && !failure}>
      {failure && <LoadError part="the version" reason={failure.message} onRetry={reload} />}
      {!value && !failure && <p role="status">{MESSAGES.loading}</p>}
      {value && (
        <>
          <div className={styles.versionHead}>
            <h3 dir="auto">{value.chosen.title?.trim() || MESSAGES.untitled}</h3>
            <Button onClick={() => onRestore(value.chosen.draft)}>Restore this version</Button>
          </div>
          <Comparison before={value.chosen} newest={value.newest} after={draft} />
        </>
      )}
    </section>
  );
}

/** Loads a version, and the newest one, which tells what in the editor came through programs. */
async function loadVersions(
  id: string,
  revision: string,
  newest: string,
): Promise<Result<{ readonly chosen: RevisionText; readonly newest: RevisionText }>> {
  const read = (of: string) => call(readRevision, { params: { id, revision: of } });
  const [chosen, last] = await Promise.all([
    read(revision),
    newest === revision ? undefined : read(newest),
  ]);
  if (!chosen.ok) return chosen;
  if (last && !last.ok) return last;
  return { ok: true, value: { chosen: chosen.value, newest: last?.value ?? chosen.value } };
}
