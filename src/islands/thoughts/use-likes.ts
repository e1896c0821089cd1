import { useEffect, useRef, useState } from 'react';
import { isRefusedFor } from '#api-client/request.ts';
import { likeCounts, likeThought } from '#api-client/thoughts.ts';
import { TIMING } from '#domain/timing.ts';
import { addLiked, readLiked } from './liked-thoughts.ts';

export type Likes = ReturnType<typeof useLikes>;

/** Loads the likes of each thought, and likes a thought once per browser. */
export function useLikes() {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [liked, setLiked] = useState<readonly string[]>([]);
  const [locked, setLocked] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef(new Set<string>());

  useEffect(() => {
    setLiked(readLiked());
    void likeCounts().then((result) => {
      if (!result.ok) {
        console.error(result.failure.message);
        return;
      }
      const listed = result.value.map(({ id, count }) => [id, count] as const);
      // Counts after a like are newer than the list.
      setCounts((own) => new Map([...listed, ...own]));
    });
    return () => clearTimeout(forget.current);
  }, []);

  function refuse(id: string) {
    setRefused(id);
    clearTimeout(forget.current);
    forget.current = setTimeout(() => setRefused(undefined), TIMING.likeMessage);
  }

  async function like(id: string) {
    if (locked === id || underWay.current.has(id)) return;
    // Another tab may have liked it in the meantime.
    if (readLiked().includes(id)) {
      refuse(id);
      return;
    }
    underWay.current.add(id);
    setLocked(id);
    setTimeout(() => setLocked((before) => (before === id ? undefined : before)), TIMING.likeLock);
    const result = await likeThought(id);
    underWay.current.delete(id);
    if (result.ok) {
      setCounts((before) => new Map(before).set(id, result.value.count));
      setLiked(addLiked(id));
    } else if (isRefusedFor(result.failure, 'already_liked')) {
      setLiked(addLiked(id));
      refuse(id);
    } else console.error(result.failure.message);
  }

  return {
    countOf: (id: string) => counts.get(id) ?? 0,
    isLiked: (id: string) => liked.includes(id),
    ...{ locked, refused, like },
  };
}
