/**
 * A plugin for Vite that has pages load the files of an `import()` at once, and do nothing else. Vite's own helper, which most
 * pages load before anything can be used, is four times as large: it also waits for style sheets, of which islands have none.
 */
export const leanPreload = {
  name: 'lean-preload',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? HELPER : undefined),
};

const HELPER = `
export function __vitePreload(load, paths = []) {
  for (const path of paths) {
    const href = '/' + path;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  return load();
}
`;
