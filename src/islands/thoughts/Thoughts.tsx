import { useLayoutEffect, useState } from 'react';
import { dayLabel, dayOf } from '#domain/date.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Thought } from '#domain/thought.ts';
import controls from '#islands/ui/controls.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ThoughtItem } from './ThoughtItem.tsx';
import { ThoughtPopup } from './ThoughtPopup.tsx';
import styles from './thoughts.module.css';
import { useLikes } from './use-likes.ts';
import { useReader } from './use-reader.ts';
import { useThoughts } from './use-thoughts.ts';

interface Props {
  /** The thoughts of the last build, newest first. */
  readonly thoughts: readonly Thought[];
  /** True for the page of the newest thoughts, which also shows those that were approved after the build. */
  readonly first: boolean;
  /** True if no built page follows. */
  readonly last: boolean;
}

/** Shows the timeline of approved thoughts, by day. */
export function Thoughts({ thoughts: built, first, last }: Props) {
  const { thoughts, more, notice, arrived } = useThoughts(built, { first, last });
  const likes = useLikes();
  const reader = useReader();
  const [open, setOpen] = useState<Thought>();
  const days = Map.groupBy(thoughts, ({ date }) => dayOf(new Date(date), reader.timeZone));

  // The button that loaded them may have disappeared together with the focus.
  useLayoutEffect(() => {
    if (arrived !== undefined) document.getElementById(`thought-${arrived}`)?.focus();
  }, [arrived]);

  if (thoughts.length === 0) return <p className={styles.none}>{MESSAGES.noThoughts}</p>;
  return (
    <div className={styles.timeline}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayLabel(ofDay[0]?.date ?? '', reader)}
          </h2>
          <ol className={styles.list}>
            {ofDay.map((thought) => (
              <ThoughtItem
                key={thought.id}
                thought={thought}
                reader={reader}
                likes={likes}
                onName={() => setOpen(thought)}
              />
            ))}
          </ol>
        </section>
      ))}
      <div className={controls.row}>
        {more && (
          <button type="button" className={controls.button} onClick={() => void more()}>
            Older thoughts
          </button>
        )}
        <StatusLine notice={notice} />
      </div>
      {open && <ThoughtPopup thought={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
