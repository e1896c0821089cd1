import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#domain/call.ts';

const DOMAIN = join(import.meta.dirname, '../../src/domain');

/** The name of a declared call, with the comment above it. */
const DECLARATION = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = /g;

const SENDERS = {
  public: 'everybody',
  reader: 'a reader with a secret',
  site: 'the site itself',
  author: 'an author',
} as const;

/** Returns the text of a comment in one line. */
const inOneLine = (comment: string) => comment.replace(/\n \*|\s+/g, ' ').trim();

/** Returns the rows of the calls that a file declares. The comment above a call says what it is for. */
async function rowsOf(file: string): Promise<string[][]> {
  const path = join(DOMAIN, file);
  const declared = (await import(path)) as Readonly<Record<string, Partial<Call>>>;
  return [...readFileSync(path, 'utf8').matchAll(DECLARATION)].flatMap(
    ([, comment = '', name = '']) => {
      const { method, path: pattern, by } = declared[name] ?? {};
      return method && pattern && by
        ? [[`\`${method} ${pattern}\``, SENDERS[by], inOneLine(comment)]]
        : [];
    },
  );
}

/** All calls of the API, in the order of their paths. */
export const CALLS = (
  await Promise.all(globSync('*/calls.ts', { cwd: DOMAIN }).map((file) => rowsOf(file)))
)
  .flat()
  .sort(([a = ''], [b = '']) => pathOf(a).localeCompare(pathOf(b)));

function pathOf(request: string): string {
  return request.slice(request.indexOf('/'));
}
