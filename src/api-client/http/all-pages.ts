import type { Call } from '#domain/call.ts';
import type { Out } from '#domain/call.ts';
import { call, callNext } from './call.ts';
import type { Result } from './request.ts';

/** Loads all pages of a list. */
export async function allPages<const C extends Call>(
  list: C & (Out<C> extends readonly unknown[] ? unknown : never),
): Promise<Result<Out<C>>> {
  let page = await call(list as Call);
  const items: unknown[] = [];
  while (page.ok) {
    const some = page.value as readonly unknown[];
    items.push(...some);
    if (page.next === undefined || some.length === 0) return { ok: true, value: items as Out<C> };
    page = await callNext(list as Call, page.next);
  }
  return page;
}
