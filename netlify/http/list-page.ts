import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';

/**
 * Responds with the page of a list that the `before` and `limit` of the request select. `respond` makes the response
 * from the items and a Link header that names the next page.
 */
export async function listPage<T>(
  request: Request,
  list: (options: CursorOptions) => Promise<CursorPage<T>>,
  respond: (items: readonly T[], headers: Record<string, string>) => Response,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const limit = Number(searchParams.get('limit'));
  const { items, next } = await list({
    before: searchParams.get('before') ?? undefined,
    limit: limit > 0 ? Math.ceil(limit) : undefined,
  });
  return respond(items, nextPageHeader(request, 'before', next));
}

/**
 * Parameters that the link to the next page has, too. The CDN would serve any other parameter of one client to everybody.
 */
const LINKED_PARAMETERS = ['limit', 'q'];

/** Makes the Link header that names the next page. Without a next page there is no header. */
export function nextPageHeader(
  request: Request,
  parameter: string,
  next: string | undefined,
): Record<string, string> {
  if (next === undefined) return {};
  const { pathname, searchParams } = new URL(request.url);
  const linked = LINKED_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...linked, [parameter, next]]);
  return { link: `<${pathname}?${query}>; rel="next"` };
}
