import { useCallback } from 'react';
import { call } from '#api-client/http/call.ts';
import { readPostStats } from '#domain/statistics/calls.ts';
import type { SentPost } from '#domain/statistics/sent-post.ts';
import { formatDate } from '#domain/date.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { postPath } from '#domain/posts/post-path.ts';
import type { Range } from '#domain/statistics/ranges.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { viewsByReaders } from '#islands/dashboard/messages.ts';
import {
  SECTION_MESSAGES,
  aboutMargin,
  countedSince,
} from '#islands/dashboard/section-messages.ts';
import controls from '#islands/ui/controls.module.css';
import { DeliveryLines } from '#islands/delivery/DeliveryLines.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './charts.module.css';
import { DayChart, Referrers } from './Chart.tsx';
import { Figure, Figures } from './Figures.tsx';
import { statisticsPath } from './statistics-path.ts';

interface Props {
  readonly post: PostRef;
  readonly range: Range;
}

/** Shows the views of one post by readers: by day, and by the sites that they came from. */
export function PostStatistics({ post: { category, id }, range }: Props) {
  const load = useCallback(
    () => call(readPostStats, { params: { category, id }, query: { days: range } }),
    [category, id, range],
  );
  return (
    <Loadable
      resource={useResource(load)}
      name="statistics of the post"
      failed={SECTION_MESSAGES.statsNotLoaded}
    >
      {({ title, totalViews, margin, viewsByDay, referrers, bluesky, reactions, since }) => (
        <>
          <h3 className={dashboard.subheading} dir="auto">
            {title}
          </h3>
          <p className={controls.row}>
            <span className={dashboard.quiet}>{viewsByReaders(totalViews, margin)}</span>
            <a className={controls.link} href={postPath({ category, id })}>
              Open the post
            </a>
            <a className={controls.link} href={`#${statisticsPath(range)}`}>
              All statistics
            </a>
          </p>
          {bluesky && <BlueskyFigures of={bluesky} />}
          {reactions && (
            <section aria-labelledby="elsewhere">
              <h4 id="elsewhere" className={styles.title}>
                In the fediverse and on other sites
              </h4>
              <Figures>
                <Figure name="Likes" of={reactions.likes} />
                <Figure name="Boosts" of={reactions.boosts} />
              </Figures>
            </section>
          )}
          <div className={styles.charts}>
            <DayChart
              title="Views by day"
              noun="Views"
              days={viewsByDay}
              note={`${since ? `${countedSince(formatDate(since, 'en-GB'))} ` : ''}${aboutMargin(margin)}${SECTION_MESSAGES.daysAreUtc}`}
            />
            <Referrers counts={referrers} />
          </div>
          <DeliveryLines
            post={{ category, id }}
            heading={<h4 className={styles.title}>Delivery</h4>}
          />
        </>
      )}
    </Loadable>
  );
}

/** Shows what came back for the post on Bluesky. */
const BlueskyFigures = ({ of: { url, likes, reposts, replies } }: { readonly of: SentPost }) => (
  <section aria-labelledby="on-bluesky">
    <div className={controls.row}>
      <h4 id="on-bluesky" className={styles.title}>
        On Bluesky
      </h4>
      <a className={controls.link} href={url} target="_blank" rel="noreferrer">
        Open the post there
      </a>
    </div>
    <Figures>
      <Figure name="Likes" of={likes} />
      <Figure name="Reposts" of={reposts} />
      <Figure name="Replies" of={replies} />
    </Figures>
  </section>
);
