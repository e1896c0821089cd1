interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | undefined;
}

interface Part {
  readonly before: string | undefined;
  readonly limit: number | undefined;
}

/**
 * Returns the page of a list that `before` and `limit` ask for, as a bare list, in a response
 * that `respond` makes. A Link header names the next page.
 */
export async function listPage<T>(
  request: Request,
  list: (part: Part) => Promise<Page<T>>,
  respond: (items: readonly T[], headers: Record<string, string>) => Response,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const limit = Number(searchParams.get('limit'));
  const { items, next } = await list({
    before: searchParams.get('before') ?? undefined,
    limit: limit > 0 ? Math.ceil(limit) : undefined,
  });
  return respond(items, nextPage(request, 'before', next));
}

/** Parameters of a list that hold for its next page too. Any other would be kept by the CDN for everybody. */
const LASTING = ['limit', 'q'];

/** The header that names the address where a list goes on; none where it does not. */
export function nextPage(
  request: Request,
  parameter: string,
  next: string | undefined,
): Record<string, string> {
  if (next === undefined) return {};
  const { pathname, searchParams } = new URL(request.url);
  const lasting = LASTING.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...lasting, [parameter, next]]);
  return { link: `<${pathname}?${query}>; rel="next"` };
}
