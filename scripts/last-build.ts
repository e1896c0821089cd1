import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildInfo } from '#domain/site-state.ts';
import { fingerprint } from '#platform/bundle.ts';

/** What the built site is made of, besides its posts. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/plugins'];

const Built = z.object({ siteDir: z.string(), sources: z.string() });

/** The last build that was served: its folder, if it can be served again as it is, and the content it shows. */
export async function lastBuild(projectDir: string, dataDir: string, siteUrl: string) {
  const file = join(dataDir, 'built.json');
  // The site's address is written into its pages.
  const sources = `${siteUrl} ${await fingerprint(projectDir, SOURCES)}`;
  const record = (siteDir: string) => writeFile(file, JSON.stringify({ siteDir, sources }));

  const text = await readFile(file, 'utf8').catch(() => undefined);
  const built = text === undefined ? undefined : Built.parse(JSON.parse(text));
  if (built?.sources !== sources || !existsSync(built.siteDir)) {
    return { siteDir: undefined, content: undefined, record };
  }
  const info = await readFile(join(built.siteDir, 'build.json'), 'utf8');
  return { siteDir: built.siteDir, content: BuildInfo.parse(JSON.parse(info)).content, record };
}
