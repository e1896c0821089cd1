import { formatNumber, formatRoughly } from '#domain/number.ts';
import { DASHBOARD_MESSAGES, notCountedInTile } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import { Tile } from './Tile.tsx';
import styles from './tiles.module.css';
import { POSTS, READING, VISITING } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Shows the main figures of the site. Each loads and fails independently. */
export function Tiles() {
  const reading = useShared(READING);
  return (
    <section aria-label="At a glance">
      <h2 tabIndex={-1} className={controls.visuallyHidden}>
        At a glance
      </h2>
      <ul className={styles.tiles}>
        <Tile name="Posts" of={reading} figure={({ totalPosts }) => formatNumber(totalPosts)} />
        <Tile
          name="Views"
          of={reading}
          figure={({ readers, margin }) =>
            margin > 0 ? (
              <About figure={formatRoughly(readers.totalViews)} />
            ) : (
              formatNumber(readers.totalViews)
            )
          }
          note={({ botViews, authorViews }) =>
            notCountedInTile({
              programs: formatNumber(botViews),
              authors: formatNumber(authorViews),
            })
          }
        />
        <Tile
          name="Authors"
          of={useShared(POSTS)}
          figure={(all) => formatNumber(new Set(all.map(({ author }) => author)).size)}
        />
        <Tile
          name="Visitors"
          of={useShared(VISITING)}
          note={DASHBOARD_MESSAGES.visitorsEstimated}
          figure={({ uniqueIPs }) => <About figure={formatNumber(uniqueIPs)} />}
        />
      </ul>
    </section>
  );
}

/** Shows an estimated figure. */
function About({ figure }: { readonly figure: string }) {
  return (
    <>
      <span className={styles.about}>about </span>
      {figure}
    </>
  );
}
