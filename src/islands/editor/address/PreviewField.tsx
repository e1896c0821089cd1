import { type ComponentProps, type Ref, useState } from 'react';
import fields from '#islands/editor/fields/fields.module.css';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { Button } from '#islands/ui/Button.tsx';
import { later } from '#islands/ui/later/later.tsx';
import looks from '#islands/ui/text-looks.module.css';

type PreviewLink = typeof import('./PreviewLinkDialog.tsx').PreviewLinkDialog;

const LaterLink = later<ComponentProps<PreviewLink>>(
  async () => (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog,
  { part: 'the link' },
);

interface Props {
  readonly text: EditorDocument;
  /** A line about the address at which the text will be published. */
  readonly hint?: string | undefined;
  readonly button?: Ref<HTMLButtonElement>;
}

/** Shows the button that shares a preview of what is not published, if there is such a text. */
export function PreviewField({ text, hint, button }: Props) {
  const [isSharing, setSharing] = useState(false);
  if (text.target.kind !== 'draft' && !text.hasChanges) return null;
  return (
    <div className={fields.group}>
      <h3 className={fields.label}>Preview for others</h3>
      {hint !== undefined && <p className={looks.quiet}>{hint}</p>}
      <Button ref={button} onClick={() => setSharing(true)}>
        Share by link
      </Button>
      {isSharing && <LaterLink text={text} onClose={() => setSharing(false)} />}
    </div>
  );
}
