import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf } from '#platform/functions/bundle.ts';
import type { SourceConfig } from './config-problems.ts';

export interface Source {
  readonly config: SourceConfig;
  /** The endpoints by path. The scheduled function has none. */
  readonly routes?: Readonly<Record<string, unknown>>;
}

/** Reads the exports of a project's functions by name, independently of Netlify's bundler. */
export async function readSources(projectDir: string): Promise<Record<string, Source>> {
  const names = (await readdir(join(projectDir, 'netlify/functions'))).map((file) =>
    basename(file, '.ts'),
  );
  const modules = names.map(async (name) => {
    const file = pathToFileURL(bundleOf(projectDir, { name }));
    return [name, (await import(file.href)) as Source] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
