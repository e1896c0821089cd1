import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostRef, postPath } from '#domain/post.ts';

/** The page that the last build made of a post. */
export interface BuiltPage {
  readonly html: string;
  /** The revision of the post that it shows. */
  readonly revision: string;
}

interface Site {
  /** The folder of the built site, as far as there are files of it. */
  readonly siteDir: string;
  /** The address at which the same build is served. */
  readonly deployUrl: string | undefined;
}

/** Milliseconds after which the post is rendered rather than its page waited for. */
const PATIENCE = 2_000;

/**
 * Reads the page that the last build made of a post: out of the site's folder, or from the deploy's own address, since the
 * functions of a deploy are given few of its files. Undefined where there is none or it cannot be had.
 */
export async function readBuiltPage(site: Site, ref: PostRef): Promise<BuiltPage | undefined> {
  const path = `${postPath(ref)}.html`;
  const html =
    (await readFile(join(site.siteDir, path), 'utf8').catch(() => undefined)) ??
    (site.deployUrl && (await fetchPage(site.deployUrl + path)));
  const [, revision] = /<meta name="revision" content="(\w+)"/.exec(html || '') ?? [];
  return html && revision ? { html, revision } : undefined;
}

async function fetchPage(url: string): Promise<string | undefined> {
  try {
    // A redirect leads to the function that asks here, or to a page that wants a password.
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.ok) return await response.text();
    await response.body?.cancel();
  } catch (error) {
    console.error(error);
  }
  return undefined;
}
