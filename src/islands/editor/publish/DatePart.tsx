import { HOUR, PUBLISHING_STEP, SCHEDULE_STEP } from '#domain/timing.ts';
import { SHEET_MESSAGES } from './messages.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { fromField, toField, zoneHint } from '#islands/time/field-time.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { TextField } from '#islands/ui/TextField.tsx';
import styles from './publish.module.css';
import { useState } from 'react';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';

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

  return (
    <fieldset className={`${styles.part} ${styles.row} ${styles.date}`}>
      <legend className={styles.label}>Date</legend>
      {text.date !== undefined && (
        <p className={styles.quiet}>
          Published on {formatTime(new Date(text.date), zone)}. That date stays.
        </p>
      )}
      <div className={controls.row}>
        <Choice type="radio" name="when" checked={!isLater} onChange={() => date.setLater(false)}>
          {target.kind === 'post' ? 'Update now' : 'Now'}
        </Choice>
        <Choice
          type="radio"
          name="when"
          checked={isLater}
          disabled={timeZone === undefined}
          onChange={() => date.setLater(true)}
        >
          At a later time
        </Choice>
      </div>
      {isLater && (
        <TextField
          label="Publish at"
          name="publishAt"
          type="datetime-local"
          step={PUBLISHING_STEP / 1_000}
          value={date.value}
          error={date.error}
          hint={`${zoneHint(date.value, zone)} ${SHEET_MESSAGES.scheduleDelay}`}
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

/** Returns the time of the next run of the schedule that is at least an hour away. A post between two runs costs more. */
const nextRun = (now: number) => Math.ceil((now + HOUR) / SCHEDULE_STEP) * SCHEDULE_STEP;

type PublishDate = ReturnType<typeof usePublishDate>;

/** Holds whether a post is published now or at a later time. `publishAt` is the time for which it is scheduled. */
export function usePublishDate(publishAt: string | undefined, timeZone: string | undefined) {
  const [opened] = useState(() => Date.now());
  const [isLater, setLater] = useState(publishAt !== undefined);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const proposed = new Date(publishAt ?? nextRun(opened));
  const value = typed ?? (timeZone === undefined ? '' : toField(proposed, timeZone));
  const later = timeZone === undefined ? undefined : fromField(value, timeZone);

  return {
    isLater,
    setLater,
    value,
    error,
    write: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** The time of publication; undefined for a later one that is not valid. */
    time: isLater ? later : new Date(opened),
    /** Returns the later time. Shows an error if it is none. */
    check(): Date | undefined {
      if (later && later.getTime() > Date.now()) return later;
      setError(AUTHOR_MESSAGES.timeIsPast);
      return undefined;
    },
  };
}
