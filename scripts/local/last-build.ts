import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site/site-state.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { fingerprint } from '#platform/functions/bundle.ts';

/** Sources of the built site, apart from its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

const NONE = { siteDir: undefined, content: undefined };

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/** Finds the last served build: its content, and its folder if that can be served again. `record` saves a newer one. */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The pages contain the address of the site.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => replaceFile(file, JSON.stringify({ siteDir, sources }));
  return { ...(await readBuilt(file, sources)), record };
}

/** Reads the recorded build if it was made from these sources. Returns an empty one if a part is missing or damaged. */
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
