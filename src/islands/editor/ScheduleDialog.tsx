import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { siteState } from '#api-client/site.ts';
import { MESSAGES } from '#domain/messages.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import controls from '#islands/shared/controls.module.css';
import { Dialog } from '#islands/shared/Dialog.tsx';
import { Field } from '#islands/shared/Field.tsx';
import { fromField, sayTime, toField } from './zoned-time.ts';

interface Props {
  readonly publishAt: string | undefined;
  readonly onSchedule: (time: Date) => void;
  readonly onClose: () => void;
}

/** Asks when a post is to be published, on the clocks of the site. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [proposed] = useState(() => new Date(publishAt ?? nextStep(Date.now())));
  const value = typed ?? (timeZone === undefined ? '' : toField(proposed, timeZone));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form lies inside the editor's.
    event.stopPropagation();
    const time = timeZone === undefined ? undefined : fromField(value, timeZone);
    if (time && time.getTime() > Date.now()) onSchedule(time);
    else {
      setError(MESSAGES.timeIsPast);
      input.current?.focus();
    }
  }

  const time = timeZone === undefined ? undefined : fromField(value, timeZone);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return createPortal(
    <Dialog title="Schedule the post" focusFirst={input} onClose={onClose}>
      <form noValidate className={controls.stack} onSubmit={submit}>
        <Field
          {...{ label: 'Publish at', name: 'publishAt', error }}
          hint={timeZone === undefined ? MESSAGES.loading : `On the site's clocks: ${timeZone}.`}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="datetime-local"
              step={PUBLISHING_STEP / 1_000}
              value={value}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        {time && here !== timeZone && <p>Where you are: {sayTime(time, here)}</p>}
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          Schedule
        </button>
      </form>
    </Dialog>,
    document.body,
  );
}

/** The site's time zone; undefined until it is known. */
function useTimeZone(): string | undefined {
  const [timeZone, setTimeZone] = useState<string>();

  useEffect(() => {
    let gone = false;
    void siteState().then((state) => {
      if (!gone) setTimeZone(state.ok ? state.value.timeZone : 'UTC');
    });
    return () => {
      gone = true;
    };
  }, []);

  return timeZone;
}

/** An hour from now, at a time that posts are published at. */
const nextStep = (now: number) =>
  Math.ceil((now + 60 * 60 * 1_000) / PUBLISHING_STEP) * PUBLISHING_STEP;
