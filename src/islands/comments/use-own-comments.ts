import { type Dispatch, type SetStateAction, useState } from 'react';
import type { StoredReceipt } from '#api-client/comments/receipts.ts';
import type { Posted } from '#domain/comments/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { withComments } from './merge-part.ts';

/** Holds the comments of a reader that wait for the author, and finds the receipts of those that are shown. */
export function useOwnComments(
  setComments: Dispatch<SetStateAction<readonly Comment[]>>,
  receipts: readonly StoredReceipt[],
) {
  const [waiting, setWaiting] = useState<readonly Comment[]>([]);
  const [editing, setEditing] = useState<string>();
  const byArrival = new Map(receipts.map((stored) => [arrivalOf(stored.id), stored]));

  const receiptOf = ({ id }: Comment) => byArrival.get(arrivalOf(id));

  /** Shows a comment in one of the two lists, in place of every earlier arrival or version of it. */
  function show({ comment, held }: Posted) {
    const others = (list: readonly Comment[]) =>
      list.map((one) => (arrivalOf(one.id) === arrivalOf(comment.id) ? comment : one));
    if (held) setWaiting((before) => withComments(others(before), [comment]));
    else setComments((before) => withComments(others(before), [comment]));
  }

  return { receipts, receiptOf, waiting, setWaiting, editing, edit: setEditing, show };
}

export type OwnComments = ReturnType<typeof useOwnComments>;
