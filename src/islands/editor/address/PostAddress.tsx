import { useEffect, useRef, useState } from 'react';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { postPath, type RevisedPost } from '#domain/posts/post.ts';
import { EDITOR_MESSAGES, comesBackAt } from '#islands/editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import fields from '#islands/editor/fields/fields.module.css';
import {
  type EditorDocument,
  hasSameText,
  versionOfDraft,
} from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';
import { PublishedPost } from './PublishedPost.tsx';

interface Props {
  readonly text: EditorDocument;
  readonly busy: boolean;
  /** The time zone of the site; undefined while it is not known. */
  readonly timeZone: string | undefined;
  readonly source: Pick<ReturnType<typeof useText>, 'replace'>;
  readonly editor: Pick<ReturnType<typeof useEditor>, 'report' | 'conflict' | 'forgetDone'>;
}

/** Shows the buttons that change the address of a post, take it off the site, or share a preview of what is not published. */
export function PostAddress({ text, busy, timeZone, source, editor }: Props) {
  const [isSharing, setSharing] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const share = useRef<HTMLButtonElement>(null);
  const { target, address, draft, saved, hasChanges } = text;

  function report(message: string) {
    editor.forgetDone();
    editor.report.setNotice({ kind: 'success', text: message });
  }

  // The button that had the focus is gone with the post.
  useEffect(() => {
    if (hasLeft) share.current?.focus();
  }, [hasLeft]);

  /** Goes on with the draft of an unpublished post. Changes that were not saved stay, on top of it. */
  function continueWith(unpublished: SavedDraft) {
    const version = versionOfDraft(unpublished);
    source.replace({
      ...version,
      draft: hasSameText(draft, saved) ? version.draft : draft,
      saved: version.draft,
    });
    setHasLeft(true);
    report(EDITOR_MESSAGES.unpublished);
  }

  /** Goes on with the post at its new address. Changes of the text that were not saved stay. */
  function follow({ category, id, date, revision }: RevisedPost) {
    source.replace({
      target: { kind: 'post', ref: { category, id } },
      draft: { ...draft, category },
      saved: { ...saved, category },
      revision,
      date,
    });
    report(EDITOR_MESSAGES.addressChanged);
  }

  return (
    <>
      {target.kind === 'post' && (
        <div className={fields.group}>
          <h3 className={fields.label}>Address</h3>
          <PublishedPost
            text={text}
            post={target.ref}
            busy={busy}
            timeZone={timeZone}
            onUnpublished={continueWith}
            onMoved={follow}
            onConflict={editor.conflict.show}
          />
        </div>
      )}
      {(target.kind === 'draft' || hasChanges) && (
        <div className={fields.group}>
          <h3 className={fields.label}>Preview for others</h3>
          {address && <p className={fields.quiet}>{comesBackAt(postPath(address))}</p>}
          <Button ref={share} onClick={() => setSharing(true)}>
            Share by link
          </Button>
          {isSharing && <PreviewLinkDialog text={text} onClose={() => setSharing(false)} />}
        </div>
      )}
    </>
  );
}
