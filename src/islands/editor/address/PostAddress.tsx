import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { postPath } from '#domain/posts/post.ts';
import { comesBackAt, EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import fields from '#islands/editor/fields/fields.module.css';
import {
  type EditorDocument,
  hasSameText,
  versionOfDraft,
} from '#islands/editor/saving/load-document.ts';
import type { useText } from '#islands/editor/saving/use-text.ts';
import type { useEditor } from '#islands/editor/use-editor.ts';
import { PreviewField } from './PreviewField.tsx';
import { later } from '#islands/ui/later/later.tsx';

type Unpublish = typeof import('./UnpublishDialog.tsx').UnpublishDialog;

const LaterUnpublish = later<ComponentProps<Unpublish>>(
  async () => (await import('./UnpublishDialog.tsx')).UnpublishDialog,
  { part: 'the question' },
);

interface Props {
  readonly text: EditorDocument;
  readonly busy: boolean;
  readonly source: Pick<ReturnType<typeof useText>, 'replace'>;
  readonly editor: Pick<ReturnType<typeof useEditor>, 'report' | 'conflict' | 'forgetDone'>;
}

/** Shows the buttons that take a post off the site, or share a preview of what is not published. */
export function PostAddress({ text, busy, source, editor }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const share = useRef<HTMLButtonElement>(null);
  const { target, address, draft, saved } = text;

  // The button that had the focus is gone with the post.
  useEffect(() => {
    if (hasLeft) share.current?.focus();
  }, [hasLeft]);

  /** Goes on with the draft of an unpublished post. Changes that were not saved stay, on top of it. */
  function continueWith(unpublished: SavedDraft) {
    setAsked(false);
    const version = versionOfDraft(unpublished);
    source.replace({
      ...version,
      draft: hasSameText(draft, saved) ? version.draft : draft,
      saved: version.draft,
    });
    setHasLeft(true);
    editor.forgetDone();
    editor.report.setNotice({ kind: 'success', text: EDITOR_MESSAGES.unpublished });
  }

  return (
    <>
      {target.kind === 'post' && (
        <div className={fields.group}>
          <h3 className={fields.label}>Published at</h3>
          <p className={looks.path}>{postPath(target.ref)}</p>
          <div className={controls.row}>
            <Button busy={busy} onClick={() => setAsked(true)}>
              Unpublish
            </Button>
          </div>
          {isAsked && (
            <LaterUnpublish
              text={text}
              post={target.ref}
              onUnpublished={continueWith}
              onConflict={(failure) => {
                setAsked(false);
                editor.conflict.show(failure);
              }}
              onClose={() => setAsked(false)}
            />
          )}
        </div>
      )}
      <PreviewField text={text} hint={address && comesBackAt(postPath(address))} button={share} />
    </>
  );
}
