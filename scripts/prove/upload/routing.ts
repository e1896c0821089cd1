import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { type HeaderRules, readHeaderRules } from '#platform/site/header-rules.ts';
import { readRedirects, type RedirectRules } from '#platform/site/redirects.ts';
import type { Upload } from './upload.ts';

const CONFIG = 'netlify.toml';

/** The headers and redirects of a site, and a path for each of its rules. */
export interface Routing {
  readonly headersFor: HeaderRules;
  readonly redirectOf: RedirectRules;
  readonly paths: readonly string[];
}

/** Reads the headers and redirects of the `netlify.toml` in a folder with Netlify's own parsers. */
export async function readRouting(folder: string): Promise<Routing> {
  const text = await readFile(join(folder, CONFIG), 'utf8');
  const patterns = text.matchAll(/^\s*(?:from|for) = "(.+)"$/gm);
  return {
    headersFor: await readHeaderRules(folder),
    redirectOf: await readRedirects(folder),
    paths: [...patterns].map(([, pattern = '']) => pattern.replace(/:\w+|\*/g, 'x')),
  };
}

/** Reads the headers and redirects that the tools uploaded. They merge all rules into a `netlify.toml` of their own. */
export async function readUploadedRouting({ files }: Upload, folder: string): Promise<Routing> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, CONFIG), files.get(CONFIG) ?? '');
  return readRouting(folder);
}

/** Returns a text for each path whose headers or redirect in a deploy differ from those in the sources. */
export function routingProblems(source: Routing, uploaded: Routing): string[] {
  const paths = new Set([...source.paths, ...uploaded.paths]);
  return [...paths].flatMap((path) => [
    ...difference(`The headers of ${path}`, source.headersFor(path), uploaded.headersFor(path)),
    ...difference(
      `The redirect of ${path}`,
      source.redirectOf(path, '', false),
      uploaded.redirectOf(path, '', false),
    ),
  ]);
}

const difference = (name: string, expected: unknown, actual: unknown): string[] =>
  isDeepStrictEqual(expected, actual)
    ? []
    : [`${name} should be ${inWords(expected)}, and the deploy has ${inWords(actual)}.`];

const inWords = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
