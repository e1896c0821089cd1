import { useEffect, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readAddress } from '#domain/posts/calls.ts';
import { PostRef, refKey } from '#domain/posts/post.ts';

/** Milliseconds without a change after which an address is looked up. */
const PAUSE = 400;

/** Returns whether an address is taken; undefined while that is not known. */
export function useAddressState(category: string, id: string | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly isTaken: boolean }>();

  useEffect(() => {
    const { data: ref } = PostRef.safeParse({ category, id });
    if (!ref) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      void call(readAddress, { params: ref }).then((result) => {
        if (result.ok && !isLeft) setKnown({ key: refKey(ref), ...result.value });
      });
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [category, id]);

  return known?.key === `${category}/${id}` ? known.isTaken : undefined;
}
