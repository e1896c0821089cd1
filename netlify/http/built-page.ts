import { log } from '#log/log.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';

interface BuiltSite {
  /** Folder of the built site. A function may have only some of its files. */
  readonly siteDir: string;
  /** Public URL of the platform's site. */
  readonly platformUrl: string | undefined;
  /** URL of the deploy that this code belongs to. */
  readonly deployUrl: string | undefined;
}

type Deploy = Pick<Context['deploy'], 'context' | 'published'>;

/** Milliseconds to wait for the built page, before it is rendered instead. */
const FETCH_TIMEOUT = 2_000;

/**
 * Reads the page at a path in the last build: from the site's folder, or else by its URL, since the functions of a deploy
 * have only some of its files. Returns undefined when there is none. One that cannot be read is logged.
 */
export async function readBuiltPage(
  site: BuiltSite,
  deploy: Deploy,
  path: string,
): Promise<string | undefined> {
  const file = `${path === '/' ? '/index' : path}.html`;
  const url = urlOf(site, deploy);
  return (
    (await readBuiltFile(site.siteDir, decodeURIComponent(file)).catch(log.error)) ??
    (url ? await fetchPage(url + file) : undefined)
  );
}

/** Reads a file of the last build that functions have. Returns undefined if there is none. */
export const readBuiltFile = (siteDir: string, file: string): Promise<string | undefined> =>
  readFile(join(siteDir, file), 'utf8').catch(undefinedIfMissing);

/**
 * Returns the URL at which a deploy's pages can be read. The published deploy of production has the public one: a project
 * may keep the URLs of its single deploys private.
 */
const urlOf = ({ platformUrl, deployUrl }: BuiltSite, { context, published }: Deploy) =>
  (context === 'production' && published && platformUrl) || deployUrl;

async function fetchPage(url: string): Promise<string | undefined> {
  try {
    // A redirect leads back to this function, or to a page that asks for a password.
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_TIMEOUT),
    });
    if (response.ok) return await response.text();
    await response.body?.cancel();
  } catch (error) {
    log.error(error);
  }
  return undefined;
}
