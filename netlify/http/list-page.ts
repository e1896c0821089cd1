import type { CursorOptions } from '#domain/site/pagination.ts';

/** Returns the page of a list that the `before` and `limit` of a request select. */
export function pageOf(request: Request): CursorOptions {
  const { searchParams } = new URL(request.url);
  const limit = Number(searchParams.get('limit'));
  return {
    before: searchParams.get('before') ?? undefined,
    limit: limit > 0 ? Math.ceil(limit) : undefined,
  };
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
