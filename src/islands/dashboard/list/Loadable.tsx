import type { ReactNode } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import type { Loaded } from '#islands/ui/resource/use-resource.ts';

interface Props<T> {
  readonly resource: Loaded<T>;
  /** The name of the resource for screen readers, if it is a part of a page. */
  readonly name?: string;
  readonly failed?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/** Shows a resource, or that it is loading or could not be loaded. A value that was loaded before stays. */
export function Loadable<T>({ resource, name, failed, children }: Props<T>) {
  const { value, failure, reload } = resource;
  return (
    <>
      {failure && <LoadError part={name} reason={failed} onRetry={reload} />}
      {value === undefined && !failure && <p className={styles.loading}>{MESSAGES.loading}</p>}
      {value !== undefined && children(value)}
    </>
  );
}
