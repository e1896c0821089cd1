import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { listProposals } from '#domain/documents/calls.ts';
import type { ProposalEnd } from '#domain/documents/proposal-fact.ts';
import type { ProposalSummary } from '#domain/documents/proposal.ts';
import styles from '#islands/editor/editor.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import type { TextHandle } from '#islands/text-editor/SourceText.tsx';
import { AuthorName } from '#islands/auth/AuthorName.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import looks from '#islands/ui/text-looks.module.css';
import { ProposalDialog } from './ProposalDialog.tsx';

export interface Props {
  readonly text: Pick<EditorDocument, 'document' | 'revision' | 'draft'>;
  readonly editor: Pick<ReturnType<typeof useEditor>, 'phase' | 'report' | 'change'>;
  readonly handle: RefObject<TextHandle | null>;
  /** Called once a proposal is decided, and what had the focus is gone. */
  readonly onDone: () => void;
}

const ENDED: Readonly<Record<ProposalEnd, string>> = {
  taken: 'The changes are in your text. Nothing is published yet.',
  dismissed: 'The proposal is dismissed. Your text is as it was.',
};

/** Shows the first proposal that waits for the author of a text, and opens its comparison. */
export function Proposals({ text, editor, handle, onDone }: Props) {
  const { document, draft } = text;
  const load = useCallback(() => call(listProposals, { params: { id: document } }), [document]);
  const { value = [], failure, reload, change } = useResource(load);
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = value;

  function end(outcome: ProposalEnd) {
    flushSync(() => {
      setOpen(false);
      change((all) => all.filter((one) => one !== first));
      editor.report.setNotice({ kind: 'success', text: ENDED[outcome] });
    });
    onDone();
  }

  if (failure) return <LoadError part="proposals" reason={failure.message} onRetry={reload} />;
  if (!first) return null;
  return (
    <div className={styles.note}>
      <div role="status">
        <p>
          <b>
            <Proposer of={first} /> proposes changes:
          </b>{' '}
          <bdi>{first.reason}</bdi>
        </p>
        <p className={looks.quiet}>
          <Time of={first.at} />
          {others.length > 0 && ` · ${others.length} more after this`}
        </p>
      </div>
      <Button aria-haspopup="dialog" busy={editor.phase !== 'idle'} onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <ProposalDialog
          document={document}
          id={first.id}
          draft={draft}
          handle={handle}
          change={editor.change}
          onEnd={end}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const Proposer = ({ of: { via, by } }: { readonly of: ProposalSummary }) =>
  via === undefined ? <AuthorName of={by} /> : <bdi>{via}</bdi>;
