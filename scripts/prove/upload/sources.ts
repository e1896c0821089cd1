import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOf } from '#platform/functions/bundle.ts';
import type { SourceConfig } from './config-problems.ts';

type Routes = Readonly<Record<string, unknown>>;

export interface Source {
  readonly config: SourceConfig;
  /** The endpoints by path. The scheduled function has none. */
  readonly routes?: Routes;
  /** Functions that load endpoints which most starts do not need. */
  readonly groups?: Readonly<Record<string, () => Promise<Routes>>>;
}

/** Reads the exports of a project's functions by name, independently of Netlify's bundler. */
export async function readSources(projectDir: string): Promise<Record<string, Source>> {
  const names = (await readdir(join(projectDir, 'netlify/functions'))).map((file) =>
    basename(file, '.ts'),
  );
  const modules = names.map(async (name) => {
    const file = pathToFileURL(bundleOf(projectDir, { name }));
    const source = (await import(file.href)) as Source;
    const loaded = await Promise.all(Object.values(source.groups ?? {}).map((load) => load()));
    const routes = Object.fromEntries(
      [source.routes ?? {}, ...loaded].flatMap((group) => Object.entries(group)),
    );
    return [name, { ...source, routes }] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
