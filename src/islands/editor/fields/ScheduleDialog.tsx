import { type SubmitEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
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

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the editor's form.
    event.stopPropagation();
    if (time && isToCome(time)) onSchedule(time);
    else {
      setError(AUTHOR_MESSAGES.timeIsPast);
      input.current?.focus();
    }
  }

  return createPortal(
    <Dialog title="Schedule post" focusFirst={input} onClose={onClose}>
      <form noValidate className={panels.stack} onSubmit={submit}>
        <Field
          label="Publish at"
          name="publishAt"
          error={error}
          hint={`Time zone: ${timeZone.replaceAll('_', ' ')}. ${EDITOR_MESSAGES.scheduleDelay}`}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="datetime-local"
              step={PUBLISHING_STEP / 1_000}
              value={value}
              onChange={({ currentTarget }) => {
                setValue(currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {time && BROWSER_TIME_ZONE !== timeZone && (
          <p>Where you are: {formatTime(time, BROWSER_TIME_ZONE)}</p>
        )}
        <Button type="submit" kind="primary">
          Schedule
        </Button>
      </form>
    </Dialog>,
    document.body,
  );
}

const isToCome = (time: Date) => time.getTime() > Date.now();

/** Returns the next publishing time that is at least an hour away. */
const nextStep = (now: number) =>
  Math.ceil((now + 60 * 60 * 1_000) / PUBLISHING_STEP) * PUBLISHING_STEP;
