import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf } from '#platform/functions/bundle.ts';
import type { SourceConfig } from './config-problems.ts';

/** The exports of a function. */
export interface Source {
  readonly config: SourceConfig;
  /** Its endpoints by path; the clock's function has none. */
  readonly routes?: Readonly<Record<string, unknown>>;
}

/** Reads what the functions of a project export, by name: the bundler that read them for the deploy has no part in it. */
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
