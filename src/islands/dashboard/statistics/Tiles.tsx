import { formatNumber } from '#domain/number.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { DASHBOARD_MESSAGES, notCountedInTile } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { Tile } from './Tile.tsx';
import styles from './tiles.module.css';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';
import type { Stats } from './use-stats.ts';

interface Props {
  readonly stats: Stats;
  readonly posts: Loaded<readonly PostSummary[]>;
}

/** Shows the main figures of the site. Each loads and fails independently. */
export function Tiles({ stats: { reading, visiting }, posts }: Props) {
  return (
    <section aria-label="At a glance">
      <h2 className={controls.visuallyHidden}>At a glance</h2>
      <ul className={styles.tiles}>
        <Tile name="Posts" of={reading} figure={({ totalPosts }) => formatNumber(totalPosts)} />
        <Tile
          name="Views"
          of={reading}
          figure={({ readers }) => formatNumber(readers.totalViews)}
          note={({ botViews, authorViews }) =>
            notCountedInTile({
              programs: formatNumber(botViews),
              authors: formatNumber(authorViews),
            })
          }
        />
        <Tile
          name="Authors"
          of={posts}
          figure={(all) => formatNumber(new Set(all.map(({ author }) => author)).size)}
        />
        <Tile
          name="Visitors"
          of={visiting}
          note={DASHBOARD_MESSAGES.visitorsEstimated}
          figure={({ uniqueIPs }) => (
            <>
              <span className={styles.about}>about </span>
              {formatNumber(uniqueIPs)}
            </>
          )}
        />
      </ul>
    </section>
  );
}
