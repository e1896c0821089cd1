/**
 * Handles a click in a previewed page. Returns the path if it is on a link to another page for readers, and follows a link
 * within the page. All other links do nothing.
 */
export function followLink(event: MouseEvent, document: Document): string | undefined {
  // The frame has classes of its own, so `instanceof` would tell nothing.
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (href === null || href === undefined) return undefined;
  event.preventDefault();
  const { origin, pathname, hash } = new URL(href, location.origin);
  if (href.startsWith('#')) document.getElementById(hash.slice(1))?.scrollIntoView();
  const isForReaders = origin === location.origin && !/^\/(?:admin|api)\b/.test(pathname);
  return isForReaders && !href.startsWith('#') ? pathname : undefined;
}
