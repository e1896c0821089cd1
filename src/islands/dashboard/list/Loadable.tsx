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
      {value === undefined && !failure && (
        <p ref={holdBack} className={styles.loading}>
          {MESSAGES.loading}
        </p>
      )}
      {value !== undefined && children(value)}
    </>
  );
}

/** The mark of a part in which something is loading. */
const HOLDER = 'data-loading';

/**
 * Marks the part and the panel of a loading message, so that what follows them is shown once it knows its place. Styles alone
 * could find them by `:has()`, which browsers would then test again after each key in any field.
 */
function holdBack(message: HTMLElement | null): () => void {
  const holders = [message?.parentElement, message?.closest(`.${styles.panels} > *`)];
  for (const holder of holders) holder?.setAttribute(HOLDER, '');
  return () => {
    for (const holder of holders) {
      const others = [...(holder?.getElementsByClassName(styles.loading ?? '') ?? [])];
      if (others.every((other) => other === message)) holder?.removeAttribute(HOLDER);
    }
  };
}
