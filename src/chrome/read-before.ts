// Loads what marks changes in a post that was read before, or what remembers it once the reader scrolls.

/** Loads `read-marks.ts`. */
function load(): void {
  const script = document.createElement('script');
  script.src = '/read-marks.js';
  document.head.append(script);
}

try {
  if (localStorage.getItem('read')?.includes(location.pathname)) load();
  else addEventListener('scroll', load, { once: true });
} catch {
  // The browser keeps nothing.
}
