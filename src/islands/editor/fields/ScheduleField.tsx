import { useState } from 'react';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import styles from './fields.module.css';

interface Props {
  /** The time for which the post is scheduled. */
  readonly publishAt: string | undefined;
  /** Undefined while it is not known. */
  readonly timeZone: string | undefined;
  readonly busy: boolean;
  readonly onSchedule: (publishAt: string) => void;
  readonly onUnschedule: () => void;
}

/** Shows when a draft will be published, with buttons that change it. */
export function ScheduleField(props: Props) {
  const { publishAt, timeZone, busy, onSchedule, onUnschedule } = props;
  const [isOpen, setOpen] = useState(false);
  const time = publishAt && formatTime(new Date(publishAt), timeZone ?? BROWSER_TIME_ZONE);

  return (
    <div className={styles.group}>
      <h3 className={styles.label}>Publishing date</h3>
      <p className={styles.quiet}>
        {time ? `Scheduled for ${time}.` : EDITOR_MESSAGES.notScheduled}
      </p>
      <div className={controls.row}>
        <Button busy={timeZone === undefined} onClick={() => setOpen(true)}>
          Schedule
        </Button>
        {publishAt !== undefined && (
          <Button busy={busy} onClick={onUnschedule}>
            Cancel the schedule
          </Button>
        )}
      </div>
      {isOpen && timeZone !== undefined && (
        <ScheduleDialog
          timeZone={timeZone}
          publishAt={publishAt}
          onSchedule={(chosen) => {
            setOpen(false);
            onSchedule(chosen.toISOString());
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
