import { useCallback, useState } from 'react';
import { call, callNext } from '#api-client/http/call.ts';
import { findAddress, listSubscribers, removeSubscriber } from '#domain/letters/calls.ts';
import type { FoundAddress, ListedSubscriber } from '#domain/letters/subscriber-list.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTER_DESK } from './letter-resources.ts';
import { LETTERS_MESSAGES, removeQuestion } from './messages.ts';

/** The result of a search. */
export interface Found {
  readonly address: string;
  readonly found: FoundAddress;
}

/** Loads the subscribers page by page, finds one by the address, and removes one. */
export function useSubscribers() {
  const load = useCallback(async () => {
    const result = await call(listSubscribers);
    return result.ok
      ? { ok: true as const, value: { items: result.value, next: result.next } }
      : result;
  }, []);
  const { change, ...list } = useResource(load);
  const [search, setSearch] = useState<Found>();
  const { busy, notice, setNotice, run, act, fail } = useRowAction();

  const find = (address: string) =>
    run(async () => {
      const result = await call(findAddress, { body: { address } });
      if (result.ok) setSearch({ address, found: result.value });
      else fail(result.failure);
    });

  const loadMore = () =>
    run(async () => {
      const next = list.value?.next;
      if (next === undefined) return;
      const page = await callNext(listSubscribers, next);
      if (!page.ok) fail(page.failure);
      else change((before) => ({ items: [...before.items, ...page.value], next: page.next }));
    });

  function remove(one: ListedSubscriber, onRemoved: () => void) {
    const address = one.address ?? LETTERS_MESSAGES.unreadable;
    if (busy || !window.confirm(removeQuestion(address))) return;
    const forget = () => {
      change((before) => ({
        ...before,
        items: before.items.filter(({ hash }) => hash !== one.hash),
      }));
      setSearch(undefined);
      LETTER_DESK.invalidate();
      return LETTERS_MESSAGES.removed;
    };
    void act({
      request: () => call(removeSubscriber, { params: { hash: one.hash } }),
      onSuccess: forget,
      onMissing: { code: 'subscriber_not_found', update: forget },
      onRemoved,
    });
  }

  return {
    list,
    search,
    busy,
    notice,
    find,
    loadMore,
    remove,
    showAll: () => {
      setSearch(undefined);
      setNotice(undefined);
    },
  };
}
