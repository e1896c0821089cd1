import { useState } from 'react';
import type { Failure } from '#api-client/request.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import type { PostRef, RevisedPost } from '#domain/posts/post.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly post: PostRef;
  readonly busy: boolean;
  readonly timeZone: string | undefined;
  readonly onUnpublished: (draft: SavedDraft) => void;
  readonly onMoved: (post: RevisedPost) => void;
  readonly onConflict: (failure: Failure) => void;
}

/** Shows the buttons that change the address of a published post or take it off the site. */
export function PublishedPost(props: Props) {
  const { text, post, busy, timeZone, onUnpublished, onMoved, onConflict } = props;
  const [open, setOpen] = useState<'move' | 'unpublish'>();
  const { date, revision } = text;
  const close = () => setOpen(undefined);
  const canMove = !busy && date !== undefined && timeZone !== undefined;

  /** Closes the dialog before its result is handled. */
  const closing =
    <T,>(handle: (result: T) => void) =>
    (result: T) => {
      close();
      handle(result);
    };

  return (
    <div className={controls.row}>
      <Button busy={!canMove} onClick={() => setOpen('move')}>
        Change address
      </Button>
      <Button busy={busy} onClick={() => setOpen('unpublish')}>
        Unpublish
      </Button>
      {open === 'move' && date !== undefined && timeZone !== undefined && (
        <MoveDialog
          post={{ ...post, date }}
          revision={revision ?? ''}
          timeZone={timeZone}
          onMoved={closing(onMoved)}
          onConflict={closing(onConflict)}
          onClose={close}
        />
      )}
      {open === 'unpublish' && (
        <UnpublishDialog
          text={text}
          post={post}
          onUnpublished={closing(onUnpublished)}
          onConflict={closing(onConflict)}
          onClose={close}
        />
      )}
    </div>
  );
}
