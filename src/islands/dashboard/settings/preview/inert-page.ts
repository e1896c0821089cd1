/** A page without scripts, for a frame. */
export interface InertPage {
  readonly html: string;
  /** Its styles, which the policy of the dashboard would refuse in the page. */
  readonly styles: string;
}

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

/** Gives a page in a frame its styles, and returns its document. The policy of the dashboard does not concern such styles. */
export function adoptStyles(frame: HTMLIFrameElement, styles: string): Document | undefined {
  const { contentWindow: view, contentDocument: document } = frame;
  if (!view || !document) return undefined;
  // A document takes only sheets of its own window.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  return document;
}
