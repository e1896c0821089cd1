import { useEffect } from 'react';
import { documentTitle } from '#domain/site.ts';

/** Calls the page by what is on it now, in the browser's tab and on the navigation bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
    const bar = document.querySelector('[data-page-title]');
    if (bar) bar.textContent = title;
  }, [title]);
}
