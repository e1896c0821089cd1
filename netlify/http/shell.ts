import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a page that the shell has a place for. */
export interface Parts {
  readonly head: string;
  /** On the navigation bar. */
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

/** The page that a post is shown in when the built shell cannot be had: plain, but every word. */
export const BARE_SHELL = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${BARE_POLICY}"><meta name="viewport" content="width=device-width"><style>${BARE_STYLE}</style>${HEAD}<main>${ARTICLE}</main></html>`;

let known: { dir: string; shell: string } | undefined;

/** The built page without a post in it, read once out of each build's folder; undefined, and reported, where that fails. */
export async function readShell(siteDir: string): Promise<string | undefined> {
  if (known?.dir === siteDir) return known.shell;
  try {
    const shell = await readFile(join(siteDir, 'post-shell.html'), 'utf8');
    if (![HEAD, TITLE, ARTICLE].every((place) => shell.includes(place))) {
      throw new Error(`The post shell in ${siteDir} is not as it was built.`);
    }
    known = { dir: siteDir, shell };
    return shell;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** The shell with everything put into it. */
export function fillShell(shell: string, { head, title, article }: Parts): string {
  return shell
    .replace(HEAD, () => head)
    .replace(TITLE, () => title)
    .replace(ARTICLE, () => article);
}
