import { useRef, useState } from 'react';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/FormDialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { fromField, formatTime, toField } from '#islands/time/zoned-time.ts';

interface Props {
  readonly timeZone: string;
  readonly publishAt: string | undefined;
  readonly onSchedule: (time: Date) => void;
  readonly onClose: () => void;
}

/** Asks for the time to publish a post, in the time zone of the site. */
export function ScheduleDialog({ timeZone, publishAt, onSchedule, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [value, setValue] = useState(() =>
    toField(new Date(publishAt ?? nextStep(Date.now())), timeZone),
  );
  const time = fromField(value, timeZone);

  function submit() {
    if (time && isToCome(time)) onSchedule(time);
    else {
      setError(AUTHOR_MESSAGES.timeIsPast);
      input.current?.focus();
    }
  }

  return (
    <FormDialog title="Schedule post" focusFirst={input} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Publish at"
        name="publishAt"
        ref={input}
        type="datetime-local"
        step={PUBLISHING_STEP / 1_000}
        value={value}
        error={error}
        hint={`Time zone: ${timeZone.replaceAll('_', ' ')}. ${EDITOR_MESSAGES.scheduleDelay}`}
        onChange={(text) => {
          setValue(text);
          setError(undefined);
        }}
      />
      {time && BROWSER_TIME_ZONE !== timeZone && (
        <p>Where you are: {formatTime(time, BROWSER_TIME_ZONE)}</p>
      )}
      <Button type="submit" kind="primary">
        Schedule
      </Button>
    </FormDialog>
  );
}

const isToCome = (time: Date) => time.getTime() > Date.now();

/** Returns the next publishing time that is at least an hour away. */
const nextStep = (now: number) =>
  Math.ceil((now + 60 * 60 * 1_000) / PUBLISHING_STEP) * PUBLISHING_STEP;
