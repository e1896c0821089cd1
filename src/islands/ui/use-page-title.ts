import { useEffect } from 'react';
import { documentTitle, SITE_NAME } from '#domain/site-name.ts';

/** Sets the title of the page in the browser's tab and in the navigation bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const site = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content');
    document.title = documentTitle(title, site ?? SITE_NAME);
    const bar = document.querySelector('[data-page-title]');
    if (bar) bar.textContent = title;
  }, [title]);
}
