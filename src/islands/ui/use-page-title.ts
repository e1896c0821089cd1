import { useEffect } from 'react';
import { documentTitle } from '#domain/site/site.ts';

/** Sets the title of the page in the browser's tab and in the navigation bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
    const bar = document.querySelector('[data-page-title]');
    if (bar) bar.textContent = title;
  }, [title]);
}
