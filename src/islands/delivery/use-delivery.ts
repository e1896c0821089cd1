import { useEffect, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import type { Failure } from '#api-client/http/request.ts';
import { readDelivery } from '#domain/delivery/calls.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { pauseAt } from '#islands/site-status/use-site-state.ts';

/** Milliseconds that a run needs until its first results can be seen. */
const RUN = 20_000;

/** Loads the delivery of a post, and follows it as long as somebody has not answered. */
export function useDelivery({ category, id }: PostRef) {
  /** The last response, with its time. */
  const [seen, setSeen] = useState<{ readonly delivery: Delivery; readonly at: Date }>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const began = performance.now();
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(): Promise<void> {
      let pause: number | undefined = pauseAt(performance.now() - began);
      if (!document.hidden) {
        const result = await call(readDelivery, { params: { category, id } });
        if (cancelled) return;
        setFailure(result.ok ? undefined : result.failure);
        if (!result.ok) return;
        setSeen({ delivery: result.value, at: new Date() });
        pause = pauseAfter(result.value, performance.now() - began);
      }
      if (pause !== undefined) timer = setTimeout(() => void look(), pause);
    }

    void look();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [category, id, tries]);

  return { seen, failure, reload: () => setTries((count) => count + 1) };
}

/**
 * Returns the pause in milliseconds until the next look, some time after the first one. What has its turn later is looked at
 * then. Undefined if nothing changes by itself.
 */
export function pauseAfter({ networks }: Delivery, age: number, now = Date.now()) {
  const open = networks.filter(({ waiting, isHeld }) => waiting > 0 && !isHeld);
  const turns = open.map(({ next }) => (next === undefined ? 0 : Date.parse(next) + RUN - now));
  return open.length === 0 ? undefined : Math.max(pauseAt(age), Math.min(...turns));
}
