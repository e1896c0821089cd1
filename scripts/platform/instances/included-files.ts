import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const Settings = z.object({ included_files: z.optional(z.array(z.string())) });

const Toml = z.object({
  build: z.optional(z.object({ publish: z.optional(z.string()) })),
  // The table contains settings of single functions, as tables, and settings of all functions.
  functions: z.optional(z.record(z.string(), z.unknown())),
});

/** The patterns of files that netlify.toml adds to functions' zips, or excludes with `!`, by function. */
export interface IncludedFiles {
  /** The folder of the built site. Its files differ with each deploy. */
  readonly publish: string;
  readonly byFunction: Readonly<Record<string, readonly string[]>>;
}

/** Reads the patterns of files that netlify.toml adds to the zips of functions. */
export async function readIncludedFiles(projectDir: string): Promise<IncludedFiles> {
  const text = await readFile(join(projectDir, 'netlify.toml'), 'utf8');
  const { build, functions = {} } = Toml.parse(parse(text));
  const files = Object.entries(functions).flatMap(([name, settings]) => {
    const { data } = Settings.safeParse(settings);
    return data?.included_files ? [[name, data.included_files] as const] : [];
  });
  return { publish: build?.publish ?? 'dist', byFunction: Object.fromEntries(files) };
}
