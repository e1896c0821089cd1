/** Runs a function once, after the first paint of the page, so that what it requests does not compete with that. */
export function afterFirstPaint(run: () => void): void {
  // Browsers can be set to tell nothing about the speed of pages.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(run));
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}
