import { useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { DAY } from '#domain/timing.ts';
import type { useManagedComments } from '#islands/dashboard/comments/use-managed-comments.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './desk.module.css';

interface Props {
  readonly comments: ReturnType<typeof useManagedComments>;
}

/** Shows the comments that wait for the author, then those of the last week. */
export function NewComments({ comments: { list } }: Props) {
  const [since] = useState(() => Date.now() - 7 * DAY);
  return (
    <Section title="New comments">
      <Loadable resource={list} name="new comments">
        {({ comments }) => {
          const shown = comments.filter(
            ({ waiting, timestamp, author }) =>
              waiting || (!author && Date.parse(timestamp) >= since),
          );
          if (shown.length === 0)
            return <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.noNewComments}</p>;
          return (
            <>
              <ul className={dashboard.list}>
                {shown.slice(0, LIMITS.deskItems).map((comment) => (
                  <li key={comment.id} className={styles.comment}>
                    <div className={styles.by}>
                      <b dir="auto">{comment.name}</b> on <bdi>{comment.postTitle}</bdi>
                      {comment.waiting && (
                        <span className={styles.state}>{DASHBOARD_MESSAGES.waiting}</span>
                      )}
                    </div>
                    <p className={styles.text} dir="auto">
                      {plainText(comment.comment)}
                    </p>
                    <Time className={dashboard.quiet} of={comment.timestamp} />
                  </li>
                ))}
              </ul>
              <a className={controls.link} href="#comments">
                {DASHBOARD_MESSAGES.allComments}
              </a>
            </>
          );
        }}
      </Loadable>
    </Section>
  );
}
