import type { InertPage } from '#islands/ui/preview/InertFrame.tsx';

/** A built page that was taken apart, so that settings can change it. */
export interface ParsedPage {
  readonly document: Document;
  readonly styles: string[];
}

const STYLES = /<style\b[^>]*>([^]*?)<\/style>/g;

/** Parses a built page. Its scripts are left out, and so is its own policy, which would report that. */
export function parsePage(html: string): ParsedPage {
  const styles = Array.from(html.matchAll(STYLES), ([, text = '']) => text);
  const document = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const left = 'script, template, meta[http-equiv], link:not([rel=stylesheet])';
  for (const element of document.querySelectorAll(left)) element.remove();
  return { document, styles };
}

export const inertPage = ({ document, styles }: ParsedPage): InertPage => ({
  html: `<!doctype html>${document.documentElement.outerHTML}`,
  styles: styles.join(''),
});
