import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostRef, postPath } from '#domain/posts/post.ts';

/** The page of a post in the last build. */
export interface BuiltPage {
  readonly html: string;
  /** Revision of the post that the page shows. */
  readonly revision: string;
}

interface Site {
  /** Folder of the built site. A function may have only some of its files. */
  readonly siteDir: string;
  /** URL at which the same build is served. */
  readonly deployUrl: string | undefined;
}

/** Milliseconds to wait for the built page, before the post is rendered instead. */
const FETCH_TIMEOUT = 2_000;

/**
 * Reads the page of a post in the last build: from the site's folder, or else from the deploy's own URL, since the
 * functions of a deploy have only some of its files. Returns undefined when there is none, or when it cannot be read.
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
    // A redirect leads back to this function, or to a page that asks for a password.
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_TIMEOUT),
    });
    if (response.ok) return await response.text();
    await response.body?.cancel();
  } catch (error) {
    console.error(error);
  }
  return undefined;
}
