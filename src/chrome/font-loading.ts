// The first page of a tab is drawn with the fallback fonts. The web fonts are requested after its first paint, so that
// they do not compete with text and images on a slow connection. Later pages find them in the cache.

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
  // Without storage, the first page of a tab cannot be distinguished from later ones.
}
