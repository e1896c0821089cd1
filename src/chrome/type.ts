// On the first page of a tab the stand-ins of the fonts set the words until they have been drawn once. Only then the
// fonts are asked for, so that neither words nor pictures share a slow line with them; later pages have them at hand.

const FAMILIES = ['--font-serif', '--font-sans'];
const { style } = document.documentElement;

function standIn(): void {
  const styles = getComputedStyle(document.documentElement);
  for (const family of FAMILIES) {
    const [, ...standIns] = styles.getPropertyValue(family).split(',');
    style.setProperty(family, standIns.join());
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const family of FAMILIES) style.removeProperty(family);
  }).observe({ type: 'paint', buffered: true });
}

try {
  const tellsPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (tellsPaint && !sessionStorage.getItem('type')) {
    sessionStorage.setItem('type', 'asked');
    standIn();
  }
} catch {
  // Where nothing may be stored, nothing tells the first page of a tab from others.
}
