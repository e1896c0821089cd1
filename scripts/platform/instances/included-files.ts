import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

const Settings = z.object({ included_files: z.optional(z.array(z.string())) });

const Toml = z.object({
  build: z.optional(z.object({ publish: z.optional(z.string()) })),
  // Beside the settings of single functions, in tables, it has those of all.
  functions: z.optional(z.record(z.string(), z.unknown())),
});

/** The files that netlify.toml puts into functions' zips, or with `!` leaves out, by function. */
export interface IncludedFiles {
  /** The folder of the built site, whose files each deploy has its own of. */
  readonly publish: string;
  readonly byFunction: Readonly<Record<string, readonly string[]>>;
}

/** Reads which files netlify.toml puts into the zips of functions. */
export async function readIncludedFiles(projectDir: string): Promise<IncludedFiles> {
  const text = await readFile(join(projectDir, 'netlify.toml'), 'utf8');
  const { build, functions = {} } = Toml.parse(parse(text));
  const files = Object.entries(functions).flatMap(([name, settings]) => {
    const { data } = Settings.safeParse(settings);
    return data?.included_files ? [[name, data.included_files] as const] : [];
  });
  return { publish: build?.publish ?? 'dist', byFunction: Object.fromEntries(files) };
}
