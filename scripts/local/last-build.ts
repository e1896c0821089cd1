import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site/site-state.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { fingerprint } from '#platform/functions/bundle.ts';

/** Sources of the built site, apart from its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/** Finds the folder of the last served build, if that can be served again. `record` saves a newer one. */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The pages contain the address of the site.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => replaceFile(file, JSON.stringify({ siteDir, sources }));
  return { siteDir: await readBuilt(file, sources), record };
}

/** Returns the recorded build if it was made from these sources. Returns undefined if a part is missing or damaged. */
async function readBuilt(file: string, sources: string): Promise<string | undefined> {
  const built = parsed(Built, await readIfPresent(file));
  if (!built || built.sources !== sources) return undefined;
  const info = parsed(BuildInfo, await readIfPresent(join(built.siteDir, 'build.json')));
  return info && built.siteDir;
}

/** Parses the text of a file; undefined for one that is missing or damaged. */
function parsed<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
