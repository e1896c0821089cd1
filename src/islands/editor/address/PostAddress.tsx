import { useEffect, useRef, useState } from 'react';
import { comesBackAt, MESSAGES } from '#domain/messages.ts';
import { postPath } from '#domain/posts/post.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import controls from '#islands/ui/controls.module.css';
import { type EditorDocument, hasSameText } from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly busy: boolean;
  readonly source: Pick<ReturnType<typeof useText>, 'replace'>;
  readonly editor: Pick<ReturnType<typeof useEditor>, 'report' | 'conflict'>;
}

/** Shows the buttons that take a published post off the site, or share a preview of a draft. */
export function PostAddress({ text, busy, source, editor }: Props) {
  const [open, setOpen] = useState<'unpublish' | 'share'>();
  const [hasLeft, setHasLeft] = useState(false);
  const share = useRef<HTMLButtonElement>(null);
  const { target, address, draft, saved } = text;
  const close = () => setOpen(undefined);

  // The button that had the focus is gone with the post.
  useEffect(() => {
    if (hasLeft) share.current?.focus();
  }, [hasLeft]);

  /** Goes on with the draft. Changes that were not saved stay, on top of it. */
  function continueWith({ id, revision, draft: kept, publishAt, post }: SavedDraft) {
    close();
    source.replace({
      target: { kind: 'draft', id },
      draft: hasSameText(draft, saved) ? kept : draft,
      ...{ saved: kept, revision, publishAt, address: post, date: post?.date },
    });
    setHasLeft(true);
    editor.report.setNotice({ kind: 'success', text: MESSAGES.unpublished });
  }

  return (
    <div className={controls.stack}>
      {address && <p>{comesBackAt(postPath(address))}</p>}
      {target.kind === 'post' ? (
        <button
          type="button"
          className={controls.button}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) setOpen('unpublish');
          }}
        >
          Unpublish
        </button>
      ) : (
        <button
          ref={share}
          type="button"
          className={controls.button}
          onClick={() => setOpen('share')}
        >
          Share a preview
        </button>
      )}
      {open === 'unpublish' && target.kind === 'post' && (
        <UnpublishDialog
          text={text}
          post={target.ref}
          onUnpublished={continueWith}
          onConflict={(failure) => {
            close();
            editor.conflict.show(failure);
          }}
          onClose={close}
        />
      )}
      {open === 'share' && target.kind === 'draft' && (
        <PreviewLinkDialog text={text} draft={target.id} onClose={close} />
      )}
    </div>
  );
}
