import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { plainText } from '#domain/posts/plain-text.ts';

type Clean = (html: string) => string;

// The sanitiser is a tenth of the scripts of a discussion, and most readers need none: the page holds the comments of
// the last build, which the server has sanitised.

const { subscribe, notify } = listeners();
const built = new Set<string>();
let current = cleaner((html) => {
  void loadSanitizer();
  return escapeHtml(plainText(html));
});
let loading: Promise<void> | undefined;

/** Lets the HTML of a comment in the built page stay as it is. */
export function trustBuilt(html: string): void {
  built.add(html);
}

/** Returns true for HTML with tags that is not in the built page. */
export const needsSanitizer = (html: string): boolean => html.includes('<') && !built.has(html);

/** Makes a function that cleans each comment once. A list of them is drawn again and again. */
function cleaner(sanitize: Clean): Clean {
  const cleaned = new Map<string, string>();
  return (html) => {
    if (!needsSanitizer(html)) return html;
    const result = cleaned.get(html) ?? sanitize(html);
    cleaned.set(html, result);
    return result;
  };
}

/** Loads the sanitiser. Without it, the comments that need it are shown as plain text. */
export function loadSanitizer(): Promise<void> {
  loading ??= import('#islands/ui/browser-sanitizer.ts').then(
    ({ sanitizeInBrowser }) => {
      current = cleaner(sanitizeInBrowser);
      notify();
    },
    (error: unknown) => {
      loading = undefined;
      console.warn(error);
    },
  );
  return loading;
}

/** Sanitises the HTML of a comment. Before the sanitiser is there, the result is plain text. */
export const clean: Clean = (html) => current(html);

/** Returns the function that sanitises comments, which is another one once the sanitiser has loaded. */
export const useClean = (): Clean => useSyncExternalStore(subscribe, () => current);
