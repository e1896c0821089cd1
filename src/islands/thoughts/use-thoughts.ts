import { useEffect, useRef, useState } from 'react';
import { readThoughts } from '#api-client/thoughts.ts';
import type { Thought } from '#domain/thought.ts';
import type { Notice } from '#islands/ui/notice.ts';

interface PagePosition {
  /** True for the page of the newest thoughts. */
  readonly first: boolean;
  /** True if no built page follows. */
  readonly last: boolean;
}

/** Holds a page of thoughts. The first page also loads those that were approved after the build. */
export function useThoughts(built: readonly Thought[], { first, last }: PagePosition) {
  const [thoughts, setThoughts] = useState(built);
  const [next, setNext] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  /** The id of the first thought on the page that was loaded last. */
  const [arrived, setArrived] = useState<string>();
  const underWay = useRef(false);

  useEffect(() => {
    if (!first) return;
    void readThoughts().then((result) => {
      // The built thoughts are better than none.
      if (!result.ok) return;
      setThoughts((before) => (last ? result.value : refreshed(before, result.value)));
      setNext(result.next);
    });
  }, [first, last]);

  async function more() {
    if (underWay.current) return;
    underWay.current = true;
    const result = await readThoughts(next);
    underWay.current = false;
    setNotice(result.ok ? undefined : { kind: 'error', text: result.failure.message });
    if (!result.ok) return;
    setThoughts((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...result.value.filter(({ id }) => !known.has(id))];
    });
    setNext(result.next);
    setArrived(result.value[0]?.id);
  }

  // If built pages follow, they hold the older thoughts.
  const hasMore = first && last && next !== undefined;
  return { thoughts, more: hasMore ? more : undefined, notice, arrived };
}

/** Returns the newest thoughts down to the end of the built page. Built pages with older ones follow it. */
function refreshed(page: readonly Thought[], newest: readonly Thought[]): readonly Thought[] {
  const onPage = new Set(page.map(({ id }) => id));
  const end = newest.findLastIndex(({ id }) => onPage.has(id)) + 1;
  // None of the page is among the newest thoughts, so it follows all of them.
  return end === 0 ? [...newest, ...page] : newest.slice(0, end);
}
