import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { isRefusedFor } from '#api-client/http/request.ts';
import { endProposal, readProposal } from '#domain/documents/calls.ts';
import type { ProposalEnd } from '#domain/documents/proposal-fact.ts';
import type { Proposal } from '#domain/documents/proposal.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { ComparedPart } from '#islands/editor/compared/ComparedText.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import looks from '#islands/ui/text-looks.module.css';
import { Change } from './Change.tsx';
import styles from './proposals.module.css';
import { type TextInEditor, useChanges } from './use-changes.ts';

/** Changes that are drawn at first, and added at a time. */
const AT_ONCE = 50;

interface Props extends TextInEditor {
  readonly document: string;
  readonly id: string;
  readonly onEnd: (outcome: ProposalEnd) => void;
  readonly onClose: () => void;
}

/** Compares a proposal with the text in the editor, block by block. */
export function ProposalDialog({ document, id, handle, onClose, ...props }: Props) {
  const [notice, setNotice] = useState<Notice>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const load = useCallback(async () => {
    await untilShown(handle, isOpen);
    return call(readProposal, { params: { id: document, proposal: id } });
  }, [document, id, handle]);
  const { value, failure, reload } = useResource(load);

  return (
    <Dialog title="Proposed changes" wide status={<StatusLine notice={notice} />} onClose={onClose}>
      {failure && <LoadError part="the proposal" reason={failure.message} onRetry={reload} />}
      {!value && !failure && <p role="status">{MESSAGES.loading}</p>}
      {value && (
        <Changes
          {...props}
          document={document}
          handle={handle}
          proposal={value}
          onNotice={setNotice}
        />
      )}
    </Dialog>
  );
}

/** Resolves once the editor, which may still be loading, has the text, or the dialog is closed. */
async function untilShown(
  handle: TextInEditor['handle'],
  isOpen: RefObject<boolean>,
): Promise<void> {
  while (isOpen.current && !handle.current) await new Promise(requestAnimationFrame);
}

interface ChangesProps extends Omit<Props, 'id' | 'onClose'> {
  readonly proposal: Proposal;
  readonly onNotice: (notice: Notice) => void;
}

function Changes({ document, proposal, onNotice, onEnd, ...text }: ChangesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [busy, setBusy] = useState(false);
  const [count, setCount] = useState(AT_ONCE);
  const { shown, open, take, leave, outcome } = useChanges(proposal, text);
  const ready = open.filter(({ state }) => state === 'ready').map(({ index }) => index);

  async function end(result: ProposalEnd) {
    setBusy(true);
    const ended = await call(endProposal, {
      params: { id: document, proposal: proposal.id },
      body: { outcome: result },
    });
    setBusy(false);
    // Somebody else may have decided meanwhile. The text has what was taken.
    if (ended.ok || isRefusedFor(ended.failure, 'proposal_not_found')) onEnd(result);
    else onNotice(failureNotice(ended.failure));
  }

  /** Goes on to the next change, or ends the proposal after the last one. */
  function goOn(decided: readonly number[], said: string, isTaken: boolean) {
    const rest = open.filter(({ index }) => !decided.includes(index));
    if (rest.length === 0) {
      void end(isTaken ? 'taken' : outcome);
      return;
    }
    onNotice({ kind: 'info', text: `${said} ${leftText(rest.length)}` });
    const next = rest.find(({ index }) => index > (decided.at(-1) ?? 0)) ?? rest[0];
    list.current?.querySelector<HTMLElement>(`[data-change="${next?.index}"] button`)?.focus();
  }

  function takeSome(indexes: readonly number[], said: string) {
    take(indexes);
    goOn(indexes, said, true);
  }

  return (
    <div className={styles.proposal}>
      <p dir="auto">{proposal.reason}</p>
      <div className={controls.row}>
        {ready.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => takeSome(ready, 'Taken.')}>
            Take all
          </Button>
        )}
        {open.length > 0 ? (
          <Button busy={busy} onClick={() => void end(outcome)}>
            {outcome === 'taken' ? 'Leave the rest' : 'Dismiss'}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => void end(outcome)}>
            Done
          </Button>
        )}
        <p className={looks.quiet}>
          <ComparedPart kind="removed" text="Goes" /> · <ComparedPart kind="added" text="Comes" />
        </p>
      </div>
      <ol ref={list} className={styles.changes}>
        {shown.slice(0, count).map((one, n) => (
          <Change
            key={one.index}
            change={one}
            name={`${n + 1} of ${shown.length}`}
            busy={busy}
            onTake={() => takeSome([one.index], 'Taken.')}
            onLeave={() => {
              leave(one.index);
              goOn([one.index], 'Left.', false);
            }}
          />
        ))}
      </ol>
      {shown.length > count && (
        <Button onClick={() => setCount(count + AT_ONCE)}>Show more changes</Button>
      )}
    </div>
  );
}

const leftText = (count: number) =>
  count === 1 ? '1 change is left.' : `${count} changes are left.`;
