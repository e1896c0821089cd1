import { useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readAddress } from '#domain/posts/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { addressText, tellsAddress } from '#domain/posts/draft.ts';
import {
  idLetters,
  postId,
  PostRef,
  type RevisedPost,
  postPath,
  refKey,
} from '#domain/posts/post.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { MoveDialog } from '#islands/editor/address/MoveDialog.tsx';
import { comesBackAt } from '#islands/editor/messages.ts';
import { SHEET_MESSAGES } from './messages.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { Button } from '#islands/ui/Button.tsx';
import looks from '#islands/ui/text-looks.module.css';
import type { Bind } from '#islands/ui/bind-fields.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './publish.module.css';
import { ShortRow } from './ShortRow.tsx';

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
  const [isOpened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = isOpened || slug.error !== undefined;

  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);

  return (
    <div className={styles.address}>
      {isOpen ? (
        <TextField
          ref={field}
          label="Address"
          {...slug}
          limit={LIMITS.idTitle}
          placeholder={isKnown ? idLetters(named) : ''}
          spellCheck={false}
          hint={SHEET_MESSAGES.slugHint}
          onChange={(typed) => slug.onChange(idLetters(typed))}
        />
      ) : (
        <ShortRow label="Address" value={path}>
          <Button of="address" onClick={() => setOpened(true)}>
            Change
          </Button>
        </ShortRow>
      )}
      {isOpen && <p className={`${looks.path} ${styles.below}`}>{path}</p>}
      <p className={`${styles.quiet} ${styles.below}`} aria-live="polite">
        {isTaken !== undefined &&
          (isTaken || isOpen) &&
          SHEET_MESSAGES[isTaken ? 'addressTaken' : 'addressFree']}
        {isOpen &&
          !isKnown &&
          draft.title.trim() !== '' &&
          'The letters are made from the title when it is published.'}
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
    editor.report.setNotice({
      kind: 'success',
      text: 'The address was changed. The old one leads to the new one.',
    });
  }

  return (
    <div className={styles.address}>
      <ShortRow label="Address" value={postPath(post)}>
        <Button of="address" busy={!canMove} onClick={() => setMoving(true)}>
          Change
        </Button>
      </ShortRow>
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

/** Milliseconds without a change after which an address is looked up. */
const PAUSE = 400;

/** Returns whether an address is taken; undefined while that is not known. */
function useAddressState(category: string, id: string | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly isTaken: boolean }>();

  useEffect(() => {
    const { data: ref } = PostRef.safeParse({ category, id });
    if (!ref) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      void call(readAddress, { params: ref }).then((result) => {
        if (result.ok && !isLeft) setKnown({ key: refKey(ref), ...result.value });
      });
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [category, id]);

  return known?.key === `${category}/${id}` ? known.isTaken : undefined;
}
