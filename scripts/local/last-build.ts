import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site/site-state.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { fingerprint } from '#platform/functions/bundle.ts';

/** Sources of the built site, besides its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

const NONE = { siteDir: undefined, content: undefined };

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/**
 * Finds the last build that was served: its folder, if it can be served again as it is, and the content it shows.
 * `record` notes a newer one.
 */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The pages contain the address of the site.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => replaceFile(file, JSON.stringify({ siteDir, sources }));
  return { ...(await readBuilt(file, sources)), record };
}

/**
 * Reads the recorded build when it was made from these sources. When anything of it is missing or torn, there is none.
 */
async function readBuilt(file: string, sources: string) {
  try {
    const { siteDir, ...built } = Built.parse(JSON.parse(await readFile(file, 'utf8')));
    if (built.sources !== sources) return NONE;
    const info = await readFile(join(siteDir, 'build.json'), 'utf8');
    return { siteDir, content: BuildInfo.parse(JSON.parse(info)).content };
  } catch {
    return NONE;
  }
}
