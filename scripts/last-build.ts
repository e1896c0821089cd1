import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site-state.ts';
import { replaceFile } from '#store/replace-file.ts';
import { fingerprint } from '#platform/bundle.ts';

/** What the built site is made of, besides its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

const NONE = { siteDir: undefined, content: undefined };

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/** The last build that was served: its folder, if it can be served again as it is, and the content it shows. */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The site's address is written into its pages.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => replaceFile(file, JSON.stringify({ siteDir, sources }));
  return { ...(await readBuilt(file, sources)), record };
}

/** The build that was recorded, where it is of these sources; whatever of it is missing or torn, there is none. */
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
