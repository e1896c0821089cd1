import type * as z from 'zod/mini';
import { type PageResult, request, type Result } from './request.ts';

/** Loads all pages of a list. */
export async function allPages<T>(first: string, schema: z.ZodMiniType<T[]>): Promise<Result<T[]>> {
  const items: T[] = [];
  let next: string | undefined = first;
  while (next !== undefined) {
    const page: PageResult<T[]> = await request(next, schema);
    if (!page.ok) return page;
    items.push(...page.value);
    next = page.value.length > 0 ? page.next : undefined;
  }
  return { ok: true, value: items };
}
