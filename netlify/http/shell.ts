import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Parts of a page that the shell has markers for. */
export interface Parts {
  readonly head: string;
  /** Title on the navigation bar. */
  readonly title: string;
  readonly article: string;
}

const HEAD = '<!--post-head-->';
const TITLE = '<!--post-title-->';
const ARTICLE = '<!--post-article-->';

const BARE_STYLE =
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 serif}img{max-width:100%;height:auto}';
const BARE_POLICY = [
  "default-src 'none'",
  "img-src 'self' https:",
  `style-src 'sha256-${createHash('sha256').update(BARE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A plain page that shows a post in full when the built shell cannot be read. */
export const BARE_SHELL = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${BARE_POLICY}"><meta name="viewport" content="width=device-width"><style>${BARE_STYLE}</style>${HEAD}<main>${ARTICLE}</main></html>`;

let cached: { dir: string; shell: string } | undefined;

/** Reads the built page without a post in it, once for each build. Logs a failure and returns undefined. */
export async function readShell(siteDir: string): Promise<string | undefined> {
  if (cached?.dir === siteDir) return cached.shell;
  try {
    const shell = await readFile(join(siteDir, 'post-shell.html'), 'utf8');
    if (![HEAD, TITLE, ARTICLE].every((marker) => shell.includes(marker))) {
      throw new Error(`The post shell in ${siteDir} is not as it was built.`);
    }
    cached = { dir: siteDir, shell };
    return shell;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Fills the parts of a page into a shell. */
export function fillShell(shell: string, { head, title, article }: Parts): string {
  return shell
    .replace(HEAD, () => head)
    .replace(TITLE, () => title)
    .replace(ARTICLE, () => article);
}
