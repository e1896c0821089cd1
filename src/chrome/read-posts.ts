/** The key in the browser's storage. `read-before.ts` has it, too. */
const KEY = 'read';
/** Posts that are remembered, those read last. */
const MOST = 50;
/** Characters of what is remembered of one post, some 1,000 paragraphs. */
const LONGEST = 7_000;

/** Returns the time of the last reading and the hashes of the paragraphs then, by the path of the post. */
export function readPosts(): Record<string, [at: number, hashes: string]> {
  try {
    return JSON.parse(localStorage[KEY] as string) as ReturnType<typeof readPosts>;
  } catch {
    // Nothing was read yet, or the browser keeps nothing.
    return {};
  }
}

/** Remembers a post as it is now. A very long one is not remembered. */
export function rememberPost(path: string, hashes: readonly string[]): void {
  const { [path]: _before, ...posts } = readPosts();
  const text = hashes.join(' ');
  if (text.length > LONGEST) return;
  // The one that was read last comes last.
  const kept = [...Object.entries(posts).slice(1 - MOST), [path, [Date.now(), text]]];
  try {
    localStorage[KEY] = JSON.stringify(Object.fromEntries(kept));
  } catch {
    // The browser keeps nothing, or nothing more.
  }
}

export function forgetRead(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The browser keeps nothing.
  }
}
