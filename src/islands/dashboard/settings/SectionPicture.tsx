import { useState } from 'react';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { refuseFile, uploadPicture } from '#islands/text-editor/images/upload-picture.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FileButton } from '#islands/ui/FileButton.tsx';
import type { Notice } from '#islands/ui/notice.ts';

interface Props {
  readonly picture: string | undefined;
  readonly onChange: (picture: string | undefined) => void;
}

/** Shows the choice of the author's own picture for a section. A chosen picture is uploaded at once. */
export function SectionPicture({ picture, onChange }: Props) {
  const [notice, setNotice] = useState<Notice>();
  const [isSending, setSending] = useState(false);

  async function upload(file: File) {
    const refusal = refuseFile(file);
    if (refusal) {
      setNotice(refusal.notice);
      return;
    }
    setSending(true);
    const result = await uploadPicture(file, (text) => setNotice({ kind: 'info', text }));
    setSending(false);
    setNotice(result.ok ? undefined : result.refusal.notice);
    if (result.ok) onChange(result.url);
  }

  return (
    <div>
      <div className={controls.row}>
        <FileButton
          label={picture ? 'Change picture' : 'Choose a picture of my own'}
          name="picture"
          accept="image/*"
          disabled={isSending}
          onChoose={(file) => void upload(file)}
        />
        {picture && <Button onClick={() => onChange(undefined)}>Use the drawing</Button>}
        <AuthorStatusLine notice={notice} />
      </div>
      <p className={styles.quiet}>{SECTION_MESSAGES.pictureHint}</p>
    </div>
  );
}
