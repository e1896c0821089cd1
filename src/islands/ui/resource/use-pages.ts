import { useCallback } from 'react';
import type { Failure, PageResult, Result } from '#api-client/http/request.ts';
import type { Call } from '#domain/call.ts';
import { addressOf, type Query } from '#domain/address-of.ts';
import { useResource } from './use-resource.ts';

/** The loaded part of a list, and the path of the next part. */
interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

/** A list that is loaded page by page. */
export type Pages<T> = ReturnType<typeof usePages<T>>;

/**
 * Loads a list page by page. `load` gets the path that the page before names; undefined for the first page, which another
 * response may have brought.
 */
export function usePages<T, P extends Page<T> = Page<T>>(
  load: (path?: string) => Promise<Result<P>>,
  brought?: P,
) {
  const first = useCallback(() => load(), [load]);
  const { change, ...list } = useResource(first, brought);

  /** Updates the items, if they were loaded. */
  function changeItems(update: (items: readonly T[]) => readonly T[]): void {
    change((before) => ({ ...before, items: update(before.items) }));
  }

  /** Appends the next page. Returns the failure if it could not be loaded. */
  async function loadMore(): Promise<Failure | undefined> {
    const path = list.value?.next;
    if (path === undefined) return undefined;
    const page = await load(path);
    if (!page.ok) return page.failure;
    const { items, next } = page.value;
    // Another list may have been loaded in the meantime.
    change((before) =>
      before.next === path ? { ...before, items: [...before.items, ...items], next } : before,
    );
    return undefined;
  }

  return {
    list,
    items: list.value?.items ?? [],
    hasMore: list.value?.next !== undefined,
    changeItems,
    loadMore,
  };
}

/** Returns the path of the page of a list that begins at a cursor; undefined without one. */
export const nextPath = (
  list: Pick<Call, 'path'>,
  before: string | undefined,
  query: Query = {},
): string | undefined =>
  before === undefined ? undefined : addressOf(list, {}, { ...query, before });

/** Makes a page of a list that a response has brought. */
export const pageOf = <T>(result: PageResult<readonly T[]>): Result<Page<T>> =>
  result.ok ? { ok: true, value: { items: result.value, next: result.next } } : result;
