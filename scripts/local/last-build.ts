import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
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
  const built = Built.safeParse(parseJson((await readIfPresent(file)) ?? '')).data;
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
  const info = await readIfPresent(join(siteDir, 'build.json'));
  return CompleteBuild.safeParse(parseJson(info ?? '')).success;
}
