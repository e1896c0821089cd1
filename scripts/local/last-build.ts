import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site/site-state.ts';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { buildsIn } from '#platform/site/builder.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { fingerprint } from '#platform/functions/bundle.ts';

/** Sources of the built site, apart from its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

/** A build that was not cut off: what it leaves out is noted last. */
const CompleteBuild = z.extend(BuildInfo, { omitted: z.array(z.unknown()) });

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/**
 * Finds the folder of the last served build. It is current if these sources made it. Otherwise, or if the record is
 * damaged, it is the newest complete one, for readers until the site is built. `record` saves a newer one.
 */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The pages contain the address of the site.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => replaceFile(file, JSON.stringify({ siteDir, sources }));
  const built = parsed(Built, await readIfPresent(file));
  if (built?.sources === sources && (await isComplete(built.siteDir)))
    return { siteDir: built.siteDir, isCurrent: true, record };
  return { siteDir: await newestComplete(buildsIn(dataDir)), isCurrent: false, record };
}

/** Returns the newest complete build in a folder. The names of builds are ordered by time. */
async function newestComplete(buildsDir: string): Promise<string | undefined> {
  const names = (await readdir(buildsDir).catch(undefinedIfMissing)) ?? [];
  for (const name of names.toSorted().toReversed()) {
    const dir = join(buildsDir, name);
    if (await isComplete(dir)) return dir;
  }
  return undefined;
}

/** Returns true for a build that was not cut off. Its `build.json` is completed last. */
async function isComplete(siteDir: string): Promise<boolean> {
  return parsed(CompleteBuild, await readIfPresent(join(siteDir, 'build.json'))) !== undefined;
}

/** Parses the text of a file; undefined for one that is missing or damaged. */
function parsed<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
