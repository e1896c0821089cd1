import { useEffect, useRef, useState } from 'react';
import { readThoughts } from '#api-client/thoughts.ts';
import type { Thought } from '#domain/thought.ts';

interface Place {
  /** The page of the newest thoughts. */
  readonly first: boolean;
  /** No built page follows. */
  readonly last: boolean;
}

/** A page of thoughts: as it was built, and the first one with what was approved since. */
export function useThoughts(built: readonly Thought[], { first, last }: Place) {
  const [thoughts, setThoughts] = useState(built);
  const [next, setNext] = useState<string>();
  const [failure, setFailure] = useState<string>();
  /** The first of those that came last. */
  const [arrived, setArrived] = useState<string>();
  const underWay = useRef(false);

  useEffect(() => {
    if (!first) return;
    void readThoughts().then((answer) => {
      // What was built is better than none.
      if (!answer.ok) return;
      setThoughts((before) => (last ? answer.value : refreshed(before, answer.value)));
      setNext(answer.next);
    });
  }, [first, last]);

  async function more() {
    if (underWay.current) return;
    underWay.current = true;
    const answer = await readThoughts(next);
    underWay.current = false;
    setFailure(answer.ok ? undefined : answer.failure.message);
    if (!answer.ok) return;
    setThoughts((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...answer.value.filter(({ id }) => !known.has(id))];
    });
    setNext(answer.next);
    setArrived(answer.value[0]?.id);
  }

  // Where built pages follow they have the older ones.
  const hasMore = first && last && next !== undefined;
  return { thoughts, more: hasMore ? more : undefined, failure, arrived };
}

/** The newest thoughts, as far as the page goes on which built ones follow. */
function refreshed(page: readonly Thought[], newest: readonly Thought[]): readonly Thought[] {
  const onPage = new Set(page.map(({ id }) => id));
  const end = newest.findLastIndex(({ id }) => onPage.has(id)) + 1;
  // So much is new that the page is out of reach: it follows what is new.
  return end === 0 ? [...newest, ...page] : newest.slice(0, end);
}
