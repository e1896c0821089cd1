import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import type { useComments } from '#islands/dashboard/readers/use-comments.ts';
import { Tiles } from '#islands/dashboard/statistics/Tiles.tsx';
import type { Pages } from '#islands/ui/resource/use-pages.ts';
import styles from './desk.module.css';
import { BuildHookQuestion } from './BuildHookQuestion.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ThoughtsOnDesk } from './ThoughtsOnDesk.tsx';
import { ProposalsLine } from './ProposalsLine.tsx';
import { titleOf } from '#islands/dashboard/draft-title.ts';
import { DASHBOARD_MESSAGES, viewsByReaders } from '#islands/dashboard/messages.ts';
import { DESK, DRAFTS, HEALTH, OUTBOX } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { editorPath, targetOfDraft } from '#domain/documents/editor-target.ts';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { DEFAULT_RANGE } from '#domain/statistics/ranges.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { SECTIONS } from '#islands/dashboard/navigation/sections.ts';
import { statisticsPath } from '#islands/dashboard/statistics/statistics-path.ts';
import { useState } from 'react';
import { plainText } from '#domain/posts/plain-text.ts';
import { DAY } from '#domain/timing.ts';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { formatNumber } from '#domain/number.ts';

interface Props {
  readonly comments: ReturnType<typeof useComments>;
  readonly thoughts: Pages<PendingThought>;
}

/** Shows the first steps of a new site, the main figures, and what waits for the author. */
export function Desk({ comments, thoughts }: Props) {
  return (
    <div className={styles.desk}>
      <ProblemLine />
      <OutboxLine />
      <Proposals />
      <WaitingFollowers />
      <BuildHookQuestion />
      <FirstSteps />
      <Tiles />
      <div className={styles.waiting}>
        <ThoughtsOnDesk thoughts={thoughts} />
        <NewComments comments={comments} />
      </div>
      <DraftSheets />
      <LastPost />
    </div>
  );
}

/** Shows the latest drafts as sheets of paper, each a link that continues it. Shows nothing if there are none. */
function DraftSheets() {
  const { value: drafts = [] } = useShared(DRAFTS);
  if (drafts.length === 0) return null;
  return (
    <Section title="Continue writing">
      <ul className={styles.sheets}>
        {drafts.slice(0, LIMITS.deskItems).map((draft) => (
          <li key={draft.id}>
            <a className={styles.sheet} href={editorPath(targetOfDraft(draft))}>
              <span className={styles.sheetTitle} dir="auto">
                {titleOf(draft)}
              </span>
              <span className={styles.sheetText} dir="auto">
                {draft.excerpt || 'Nothing written yet.'}
              </span>
              <Time className={styles.sheetTime} of={draft.at} />
            </a>
          </li>
        ))}
      </ul>
      {drafts.length > LIMITS.deskItems && (
        <a className={controls.link} href="#drafts">
          All drafts
        </a>
      )}
    </Section>
  );
}

/** Shows the newest post with the number of its readers. Shows nothing on a site without posts. */
function LastPost() {
  const post = useShared(DESK).value?.figures?.newest;
  if (!post) return null;
  return (
    <Section title="Last post">
      <p className={styles.lastPost}>
        <a className={controls.link} href={postPath(post)} dir="auto">
          {post.title}
        </a>
        <span className={dashboard.quiet}>
          <Time of={post.date} />
          {` · ${viewsByReaders(post.views)}`}
        </span>
        <a
          className={`${controls.link} ${styles.small}`}
          href={`#${statisticsPath(DEFAULT_RANGE, post)}`}
        >
          {SECTIONS.statistics.label}
          <span className={controls.visuallyHidden}> of {post.title}</span>
        </a>
        <a className={`${controls.link} ${styles.small}`} href="#delivery">
          {SECTIONS.delivery.label}
        </a>
      </p>
    </Section>
  );
}

interface NewCommentsProps {
  readonly comments: ReturnType<typeof useComments>;
}

/** Shows the comments that wait for the author, then those of the last week. */
function NewComments({ comments: { list } }: NewCommentsProps) {
  const [since] = useState(() => Date.now() - 7 * DAY);
  return (
    <Section title="New comments">
      <Loadable resource={list} name="new comments">
        {({ items }) => {
          const shown = items.filter(
            ({ waiting, timestamp, author }) =>
              waiting || (!author && Date.parse(timestamp) >= since),
          );
          if (shown.length === 0)
            return <p className={dashboard.quiet}>No new comments this week.</p>;
          return (
            <>
              <ul className={dashboard.list}>
                {shown.slice(0, LIMITS.deskItems).map((comment) => (
                  <li key={comment.id} className={styles.comment}>
                    <div className={styles.by}>
                      <b dir="auto">{comment.name}</b>{' '}
                      {comment.from && <bdi>({comment.from.handle}) </bdi>}on{' '}
                      <bdi>{comment.postTitle}</bdi>
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
                All comments
              </a>
            </>
          );
        }}
      </Loadable>
    </Section>
  );
}

// Nearly always all is well.
const ProblemTitles = later(async () => (await import('./ProblemTitles.tsx')).ProblemTitles, {
  part: 'the problems',
});

/** Problems that one line names. */
const NAMED = 2;

/** Says in one line what is not well with the site. Shows nothing as long as all is well. */
function ProblemLine() {
  const { problems = [] } = useShared(HEALTH).value ?? {};
  if (problems.length === 0) return null;
  const more = problems.length - NAMED;
  return (
    <p className={styles.line}>
      <b>Something is not well:</b> <ProblemTitles problems={problems.slice(0, NAMED)} />{' '}
      <a className={controls.link} href="#health">
        {more > 0 ? `See Health for ${more} more` : 'See Health'}
      </a>
    </p>
  );
}

/** Says in one line that messages were not sent. Shows nothing as long as all are. */
function OutboxLine() {
  const { isHeld = false, givenUp = [] } = useShared(OUTBOX).value ?? {};
  if (!isHeld && givenUp.length === 0) return null;
  return (
    <p className={styles.line}>
      <b>Sending:</b> {deskLine(isHeld, givenUp.length)}{' '}
      <a className={controls.link} href="#delivery">
        See Delivery
      </a>
    </p>
  );
}

/** Names those who wait to follow in the fediverse. Shows nothing if nobody does. */
function WaitingFollowers() {
  const { waiting, handles } = useShared(DESK).value?.followers ?? { waiting: 0, handles: [] };
  if (waiting === 0) return null;
  const more = waiting - handles.length;
  return (
    <p className={styles.line}>
      <b>Want to follow:</b> <bdi>{handles.join(', ')}</bdi>
      {more > 0 && `, and ${more} more`}{' '}
      <a className={controls.link} href="#networks">
        See Other networks
      </a>
    </p>
  );
}

/** Names the texts with proposals of programs. Shows nothing if there are none. */
function Proposals() {
  const { proposals: texts = [] } = useShared(DESK).value ?? {};
  return texts.length > 0 && <ProposalsLine texts={texts} />;
}

const deskLine = (isHeld: boolean, givenUp: number) =>
  isHeld
    ? 'After the restore, messages wait for your decision.'
    : givenUp === 1
      ? '1 message was not sent.'
      : `${formatNumber(givenUp)} messages were not sent.`;
