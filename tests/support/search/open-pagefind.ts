import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { updateLayers } from '#site-files/search/index-layers.ts';
import type { Searchable } from '#site-files/search/search-records.ts';
import { RESULTS_PER_PAGE } from '#domain/site/pagination.ts';
import { mergeResults } from '#islands/search/merge-results.ts';
import { type Found, type Options, rankedSearch } from '#islands/search/ranked-search.ts';

interface Pagefind {
  init(): Promise<void>;
  mergeIndex(path: string): Promise<void>;
  search(text: string, options: Options): Promise<Found>;
}

/**
 * Indexes records in a folder, on a site in a language. Returns a search as readers have it, which gives the paths of the
 * results.
 */
export async function openPagefind(folder: string, language: string, items: readonly Searchable[]) {
  const { folders, recent } = await updateLayers(folder, language, items);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input as string, pathToFileURL('/'));
    return new Response(await readFile(pathname));
  });
  onTestFinished(() => fetched.mockRestore());
  const script = pathToFileURL(join(folder, 'base/pagefind.js')).href;
  const pagefind = (await import(/* @vite-ignore */ script)) as Pagefind;
  await pagefind.init();
  if (folders.includes('recent')) await pagefind.mergeIndex(join(folder, 'recent/'));
  const search = (text: string, options: Options) => pagefind.search(text, options);
  return async (query: string, sort: Options['sort'] = {}): Promise<string[]> => {
    const asked = { text: query, filters: {}, sort };
    const found = await rankedSearch(query, asked, { search, recent });
    const results = mergeResults({
      hits: found.results,
      counts: {},
      query: asked,
      labels: {},
      about: { leftOut: [], thoughtPages: [] },
      changes: { changed: new Map(), gone: new Set(), goneThoughts: new Set() },
    });
    const paths: string[] = [];
    while (results.hasMore())
      paths.push(
        ...(await results.next(RESULTS_PER_PAGE)).map(({ path }) =>
          path.replace(/^.*(?=\/blog\/)/, ''),
        ),
      );
    return paths;
  };
}
