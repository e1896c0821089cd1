import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { addressText, tellsAddress, type Draft } from '#domain/posts/draft.ts';
import { idLetters, postId, postPath, type PostRef, type RevisedPost } from '#domain/posts/post.ts';
import { MoveDialog } from '#islands/editor/address/MoveDialog.tsx';
import { comesBackAt, EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './publish.module.css';
import { useAddressState } from './use-address-state.ts';

interface Props {
  readonly text: EditorDocument;
  readonly bind: Bind<Draft>;
  /** The time of publication; undefined while it is not valid. */
  readonly time: Date | undefined;
  readonly busy: boolean;
  /** The time zone of the site; undefined while it is not known. */
  readonly timeZone: string | undefined;
  readonly source: Pick<ReturnType<typeof useText>, 'replace'>;
  readonly editor: Pick<
    ReturnType<typeof useEditor>,
    'report' | 'conflict' | 'forgetDone' | 'sheet'
  >;
}

/** Shows the whole address of a post. That of a new one can be chosen, that of a published one changed. */
export function AddressPart({ text, bind, ...rest }: Props) {
  const { target, address } = text;
  if (target.kind === 'post') return <PublishedAddress text={text} post={target.ref} {...rest} />;
  if (address) return <p className={styles.quiet}>{comesBackAt(postPath(address))}</p>;
  return <NewAddress text={text} bind={bind} time={rest.time} />;
}

function NewAddress({ text: { draft }, bind, time }: Pick<Props, 'text' | 'bind' | 'time'>) {
  const slug = bind('slug');
  const named = addressText(draft);
  const isKnown = tellsAddress(draft);
  const id = isKnown && time ? postId(named, time) : undefined;
  const isTaken = useAddressState(draft.category, id);
  const path = `/blog/${draft.category || '…'}/${id ?? '…'}`;

  return (
    <div className={styles.part}>
      <TextField
        label="Address"
        {...slug}
        limit={LIMITS.idTitle}
        placeholder={isKnown ? idLetters(named) : ''}
        spellCheck={false}
        hint={EDITOR_MESSAGES.slugHint}
        onChange={(typed) => slug.onChange(idLetters(typed))}
      />
      <p className={styles.path}>{path}</p>
      <p className={styles.quiet} aria-live="polite">
        {isTaken !== undefined && EDITOR_MESSAGES[isTaken ? 'addressTaken' : 'addressFree']}
        {!isKnown && draft.title.trim() !== '' && EDITOR_MESSAGES.addressFromTitle}
      </p>
    </div>
  );
}

function PublishedAddress(props: Omit<Props, 'bind'> & { readonly post: PostRef }) {
  const { text, post, busy, timeZone, source, editor } = props;
  const { draft, saved, date, revision = '' } = text;
  const [isMoving, setMoving] = useState(false);
  const canMove = !busy && date !== undefined && timeZone !== undefined;

  /** Goes on with the post at its new address. Changes of the text that were not saved stay. */
  function follow({ category, id, date: moved, revision: newest }: RevisedPost) {
    setMoving(false);
    source.replace({
      target: { kind: 'post', ref: { category, id } },
      draft: { ...draft, category },
      saved: { ...saved, category },
      revision: newest,
      date: moved,
    });
    editor.forgetDone();
    editor.report.setNotice({ kind: 'success', text: EDITOR_MESSAGES.addressChanged });
  }

  return (
    <div className={styles.part}>
      <h3 className={styles.label}>Address</h3>
      <p className={styles.path}>{postPath(post)}</p>
      <div className={controls.row}>
        <Button busy={!canMove} onClick={() => setMoving(true)}>
          Change address
        </Button>
      </div>
      {isMoving && date !== undefined && timeZone !== undefined && (
        <MoveDialog
          post={{ ...post, date }}
          revision={revision}
          timeZone={timeZone}
          onMoved={follow}
          onConflict={(failure) => {
            editor.sheet.close();
            editor.conflict.show(failure);
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}
