import { LIMITS } from '#domain/limits.ts';
import { ProblemLine } from '#islands/dashboard/health/ProblemLine.tsx';
import type { useManagedComments } from '#islands/dashboard/comments/use-managed-comments.ts';
import { LettersLine } from '#islands/dashboard/letters/LettersLine.tsx';
import { Tiles } from '#islands/dashboard/statistics/Tiles.tsx';
import { PendingThoughts } from '#islands/dashboard/thoughts/PendingThoughts.tsx';
import styles from './desk.module.css';
import { DraftSheets } from './DraftSheets.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LastPost } from './LastPost.tsx';
import { NewComments } from './NewComments.tsx';

interface Props {
  readonly comments: ReturnType<typeof useManagedComments>;
}

/** Shows the first steps of a new site, the main figures, and what waits for the author. */
export function Desk({ comments }: Props) {
  return (
    <div className={styles.desk}>
      <ProblemLine />
      <LettersLine />
      <FirstSteps />
      <Tiles />
      <div className={styles.waiting}>
        <PendingThoughts limit={LIMITS.deskItems} />
        <NewComments comments={comments} />
      </div>
      <DraftSheets />
      <LastPost />
    </div>
  );
}
