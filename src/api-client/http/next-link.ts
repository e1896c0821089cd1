/** Returns the path in `Link: <…>; rel="next"`, if it is on this site. */
export function nextLink(response: Response): string | undefined {
  return /<(\/[^/>][^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
}
