import { callPage } from '#api-client/http/call.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import { listPending } from '#domain/moderation/calls.ts';
import { nextPath, pageOf } from '#islands/ui/resource/use-pages.ts';

/** Loads thoughts that wait for the author, newest first. */
export const loadPending = async (path?: string) =>
  pageOf(await callPage(path, listPending, { query: FIRST }));

const FIRST = { limit: LIMITS.pendingPerPage };

/** Returns the first page of those thoughts as the desk has it. */
export const pendingOf = (brought: Desk['thoughts']) =>
  brought && {
    items: brought.items,
    next: nextPath(listPending, brought.next, FIRST),
  };
