/** Milliseconds after which a browser that cannot tell counts as idle. */
const SOON = 2_000;

/** Calls a function once the browser has nothing else to do, such as to load ahead what the page may need. */
export function whenIdle(work: () => void): void {
  // Safari has no such function.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, SOON);
}
