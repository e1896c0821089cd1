import { formatNumber, formatRoughly } from '#domain/number.ts';
import controls from '#islands/ui/controls.module.css';
import styles from './tiles.module.css';
import type { Failure } from '#api-client/http/request.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { DESK } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';

/** Shows the main figures of the site. Each may be missing. */
export function Tiles() {
  const desk = useShared(DESK);
  const figures = partOf(desk, 'figures');
  return (
    <section aria-label="At a glance">
      <h2 tabIndex={-1} className={controls.visuallyHidden}>
        At a glance
      </h2>
      <ul className={styles.tiles}>
        <Tile name="Posts" of={figures} figure={({ posts }) => formatNumber(posts)} />
        <Tile
          name="Views"
          of={figures}
          figure={({ views, margin }) =>
            margin > 0 ? <About figure={formatRoughly(views)} /> : formatNumber(views)
          }
        />
        <Tile name="Authors" of={figures} figure={({ authors }) => formatNumber(authors)} />
        <Tile
          name="Visitors"
          of={partOf(desk, 'visitors')}
          figure={(visitors) => <About figure={formatNumber(visitors)} />}
        />
      </ul>
    </section>
  );
}

/** Returns a part of the desk, which has failed if a response lacks it. */
function partOf<Name extends keyof Desk>(
  { value: desk, failure, reload }: Loaded<Desk>,
  name: Name,
): Loaded<NonNullable<Desk[Name]>> {
  const value = desk?.[name] ?? undefined;
  return {
    value,
    failure: failure ?? (desk && value === undefined ? NOT_READ : undefined),
    reload,
  };
}

/** The failure of a part that the site could not read. */
const NOT_READ: Failure = { kind: 'network', message: MESSAGES.notLoaded };

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
}

/** Shows one figure and its name, or that it could not be loaded. */
function Tile<T>({ name, of: { value, failure, reload }, figure }: Props<T>) {
  const id = useId();
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
    </li>
  );
}
