import { formatNumber, formatRoughly } from '#domain/number.ts';
import { notCountedInTile } from '#islands/dashboard/messages.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './tiles.module.css';
import { POSTS, READING, VISITING } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';

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
          note="estimated without storing IP addresses"
          figure={({ uniqueIPs }) => <About figure={formatNumber(uniqueIPs)} />}
        />
      </ul>
    </section>
  );
}

function About({ figure }: { readonly figure: string }) {
  return (
    <>
      <span className={styles.about}>about </span>
      {figure}
    </>
  );
}

interface Props<T> {
  readonly name: string;
  readonly of: Loaded<T>;
  readonly figure: (value: T) => ReactNode;
  readonly note?: string | ((value: T) => string);
}

/** Shows one figure and its name, or that it could not be loaded. */
function Tile<T>({ name, of: { value, failure, reload }, figure, note }: Props<T>) {
  const id = useId();
  const noteText = typeof note === 'function' ? value && note(value) : note;
  return (
    <li className={styles.tile} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {failure ? (
        <LoadError part={name} onRetry={reload} />
      ) : (
        <p className={styles.figure}>
          {value === undefined ? (
            <span className={controls.visuallyHidden}>{MESSAGES.loading}</span>
          ) : (
            figure(value)
          )}
        </p>
      )}
      {noteText !== undefined && !failure && <p className={styles.note}>{noteText}</p>}
    </li>
  );
}
