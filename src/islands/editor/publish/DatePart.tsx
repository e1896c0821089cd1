import { PUBLISHING_STEP } from '#domain/timing.ts';
import { EDITOR_MESSAGES, publishedOn } from '#islands/editor/messages.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime, zoneHint } from '#islands/time/zoned-time.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './publish.module.css';
import type { PublishDate } from './use-publish-date.ts';

interface Props {
  readonly text: EditorDocument;
  readonly date: PublishDate;
  /** Undefined while it is not known. */
  readonly timeZone: string | undefined;
  readonly onUnschedule: () => void;
}

/** Shows the choice between now and a later time, in the time zone of the site. */
export function DatePart({ text, date, timeZone, onUnschedule }: Props) {
  const { target, publishAt } = text;
  const { time, isLater } = date;
  const zone = timeZone ?? BROWSER_TIME_ZONE;
  const now = target.kind === 'post' ? 'Update now' : 'Now';

  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>Date</legend>
      {text.date !== undefined && (
        <p className={styles.quiet}>{publishedOn(formatTime(new Date(text.date), zone))}</p>
      )}
      <div className={controls.row}>
        <label className={styles.choice}>
          <input
            type="radio"
            name="when"
            checked={!isLater}
            onChange={() => date.setLater(false)}
          />
          {now}
        </label>
        <label className={styles.choice}>
          <input
            type="radio"
            name="when"
            checked={isLater}
            disabled={timeZone === undefined}
            onChange={() => date.setLater(true)}
          />
          At a later time
        </label>
      </div>
      {isLater && (
        <TextField
          label="Publish at"
          name="publishAt"
          type="datetime-local"
          step={PUBLISHING_STEP / 1_000}
          value={date.value}
          error={date.error}
          hint={`${zoneHint(date.value, zone)} ${EDITOR_MESSAGES.scheduleDelay}`}
          onChange={date.write}
        />
      )}
      {isLater && time && BROWSER_TIME_ZONE !== zone && (
        <p className={styles.quiet}>Where you are: {formatTime(time, BROWSER_TIME_ZONE)}</p>
      )}
      {publishAt !== undefined && (
        <div className={controls.row}>
          <Button onClick={onUnschedule}>Cancel the schedule</Button>
        </div>
      )}
    </fieldset>
  );
}
