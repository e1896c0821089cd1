import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './editor.module.css';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import type { EditorPhase } from './use-editor.ts';

interface Props {
  readonly text: EditorDocument;
  readonly author: string;
  readonly phase: EditorPhase;
  /** Undefined while it is not known. */
  readonly timeZone: string | undefined;
  /** Saves the draft, to be published at a time if one is given, and shows the message. */
  readonly save: (publishAt: string | undefined, message: string) => Promise<boolean>;
}

/** Shows the buttons at the end of the editor, which save, schedule, preview and publish. */
export function EditorActions({ text, author, phase, timeZone, save }: Props) {
  const [open, setOpen] = useState<'preview' | 'schedule'>();
  const isPost = text.target.kind === 'post';
  const busy = phase !== 'idle';
  const close = () => setOpen(undefined);

  function schedule(time: Date) {
    close();
    void save(time.toISOString(), MESSAGES.scheduled);
  }

  return (
    <div className={styles.end}>
      <div className={controls.row}>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary}`}
          aria-disabled={busy}
          title="Ctrl+Enter"
        >
          {publishLabel(isPost, phase === 'publishing')}
        </button>
        {!isPost && (
          <>
            <button
              type="button"
              className={controls.button}
              aria-disabled={busy}
              title="Ctrl+S"
              onClick={() => {
                if (!busy) void save(text.publishAt, MESSAGES.draftSaved);
              }}
            >
              {phase === 'saving' ? 'Saving...' : 'Save draft'}
            </button>
            <button
              type="button"
              className={controls.button}
              aria-disabled={timeZone === undefined}
              onClick={() => setOpen('schedule')}
            >
              Schedule
            </button>
          </>
        )}
        <button type="button" className={controls.button} onClick={() => setOpen('preview')}>
          Preview
        </button>
      </div>
      {open === 'preview' && <PreviewDialog text={text} author={author} onClose={close} />}
      {open === 'schedule' && timeZone !== undefined && (
        <ScheduleDialog
          timeZone={timeZone}
          publishAt={text.publishAt}
          onSchedule={schedule}
          onClose={close}
        />
      )}
    </div>
  );
}

function publishLabel(isPost: boolean, busy: boolean): string {
  if (isPost) return busy ? 'Updating...' : 'Update';
  return busy ? 'Publishing...' : 'Publish';
}
