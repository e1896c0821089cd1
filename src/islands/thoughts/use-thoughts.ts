import { useEffect, useState } from 'react';
import { readThoughts } from '#api-client/thoughts.ts';
import type { Thought } from '#domain/thought.ts';

interface Place {
  readonly first: boolean;
  readonly last: boolean;
}

/** A page of thoughts: as it was built, and the first one with what was approved since. */
export function useThoughts(built: readonly Thought[], { first, last }: Place) {
  const [thoughts, setThoughts] = useState(built);
  const [next, setNext] = useState<string>();

  useEffect(() => {
    if (!first) return;
    void readThoughts().then((answer) => {
      // What was built is better than none.
      if (!answer.ok) return;
      setThoughts((before) => refreshed(before, answer.value, last));
      setNext(answer.next);
    });
  }, [first, last]);

  async function more() {
    const answer = await readThoughts(next);
    if (!answer.ok) return;
    setThoughts((before) => [...before, ...answer.value]);
    setNext(answer.next);
  }

  // Where built pages follow they have the older ones.
  return { thoughts, more: first && last && next !== undefined ? more : undefined };
}

/** The newest thoughts as far as the page goes, and behind them those of the page that are older than they reach. */
function refreshed(
  page: readonly Thought[],
  newest: readonly Thought[],
  last: boolean,
): readonly Thought[] {
  const oldest = (last ? undefined : page.at(-1)?.id) ?? '';
  const reach = newest.at(-1)?.id ?? '';
  return [...newest.filter(({ id }) => id >= oldest), ...page.filter(({ id }) => id < reach)];
}
