import { type ReactNode, useState } from 'react';
import type { NetworkDelivery } from '#domain/delivery/delivery.ts';
import { formatNumber } from '#domain/number.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { BROWSER_TIME_ZONE, useTimeZone } from '#islands/time/use-time-zone.ts';
import controls from '#islands/ui/controls.module.css';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import styles from './delivery.module.css';
import { deliveryText, failureName, networkName } from './delivery-text.ts';
import { useDelivery } from './use-delivery.ts';

interface Props {
  readonly post: PostRef;
  /** Shown above the lines, if there are any. */
  readonly heading?: ReactNode;
}

/**
 * Shows the delivery of a post, a line for each network, and follows it. The end is announced once. Shows nothing on a site that
 * sends nothing.
 */
export function DeliveryLines({ post, heading }: Props) {
  const { seen, failure, reload } = useDelivery(post);
  const timeZone = useTimeZone() ?? BROWSER_TIME_ZONE;
  const [wasOpen, setWasOpen] = useState(false);
  const { networks = [], unreadable = [] } = seen?.delivery ?? {};
  const isOpen = networks.some(({ waiting, next, isHeld }) => waiting > 0 && !next && !isHeld);
  if (isOpen && !wasOpen) setWasOpen(true);

  if (!seen) return failure ? <LoadError part="the delivery" onRetry={reload} /> : null;
  const at = { now: seen.at, timeZone };
  const texts = networks.map((one) => `${networkName(one.network)}: ${deliveryText(one, at)}`);
  if (texts.length + unreadable.length === 0) return null;
  return (
    <section aria-label="Delivery of the post" className={styles.delivery}>
      {heading}
      <ul>
        {networks.map((one) => (
          <li key={one.network}>
            <b>{networkName(one.network)}:</b> {deliveryText(one, at)}
            <Failures of={one} />
          </li>
        ))}
        {unreadable.map((network) => (
          <li key={network}>
            <b>{networkName(network)}:</b> what is stored about it cannot be read
          </li>
        ))}
      </ul>
      <p role="status" className={controls.visuallyHidden}>
        {wasOpen && !isOpen && `Delivery. ${texts.join('. ')}.`}
      </p>
    </section>
  );
}

/** Says why some have not accepted it. The line of the only receiver goes on with the reason. */
function Failures({ of }: { readonly of: NetworkDelivery }) {
  const { failures, others, failed, receiver } = of;
  if (failed === 0) return null;
  if (receiver !== undefined) return <>. {failures[0]?.reason}</>;
  return (
    <details>
      <summary>Why {formatNumber(failed)} failed</summary>
      <ul>
        {failures.map((failure, n) => (
          <li key={n}>
            {failureName(failure)}: {failure.reason}
          </li>
        ))}
        {others > 0 && <li>and {formatNumber(others)} more</li>}
      </ul>
    </details>
  );
}
