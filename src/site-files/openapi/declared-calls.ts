import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#domain/call.ts';

/** The folder of the declarations. */
export const DOMAIN = join(import.meta.dirname, '../../domain');

/** A declared call, with what documents say of it. */
export interface DeclaredCall {
  readonly name: string;
  /** The folder of its declaration. */
  readonly noun: string;
  /** The comment of its declaration. */
  readonly comment: string;
  readonly call: Call;
}

/** The name of a declared call, with the comment above it. */
const DECLARATION = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = /g;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Returns the text of a comment in one line. */
const inOneLine = (comment: string) => comment.replace(/\n \* |\s+/g, ' ').trim();

/** Reads the calls that a file declares. Throws for one without a comment. */
async function callsIn(file: string): Promise<DeclaredCall[]> {
  const path = join(DOMAIN, file);
  const declared = (await import(path)) as Readonly<Record<string, unknown>>;
  const comments = new Map(
    Array.from(readFileSync(path, 'utf8').matchAll(DECLARATION), ([, comment = '', name = '']) => [
      name,
      inOneLine(comment),
    ]),
  );
  return Object.entries(declared).flatMap(([name, call]) => {
    if (!isCall(call)) return [];
    const comment = comments.get(name);
    if (comment === undefined) throw new Error(`${file} does not say what ${name} is for.`);
    return [{ name, noun: file.split('/')[0] ?? '', comment, call }];
  });
}

/** Reads every call that the site declares, in the order of their paths, each with GET first. */
export async function declaredCalls(): Promise<DeclaredCall[]> {
  const files = globSync('*/calls.ts', { cwd: DOMAIN });
  const rank = ({ call: { method, path } }: DeclaredCall) => `${path} ${METHODS.indexOf(method)}`;
  return (await Promise.all(files.map(callsIn)))
    .flat()
    .sort((a, b) => rank(a).localeCompare(rank(b)));
}
