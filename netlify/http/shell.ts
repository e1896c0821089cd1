import { log } from '#log/log.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_SITE, type ShellSite, unmarkSite } from '#domain/site/shell-site.ts';

export interface Parts {
  readonly head: string;
  readonly title: string;
  readonly article: string;
  /** The style sheets that the article needs besides those of all articles. */
  readonly sheets?: readonly string[];
  /** True for a notice in the place of a post. Its bar is there at once. */
  readonly isNotice?: boolean;
}

const HEAD = '<!--post-head-->';
const TITLE = '<!--post-title-->';
const ARTICLE = '<!--post-article-->';
/** A style sheet that only some articles need. */
const SHEET = /<style data-sheet="([\w-]+)">[^]*?<\/style>/g;
const SECTION = 'data-section="post"';

const BARE_STYLE =
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 serif}img{max-width:100%;height:auto}';
const BARE_POLICY = [
  "default-src 'none'",
  "img-src 'self' https:",
  `style-src 'sha256-${createHash('sha256').update(BARE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** The built page without a post in it. */
interface Shell {
  readonly html: string;
  readonly site: ShellSite;
}

/** A plain page that shows a post in full when the built shell cannot be read. */
export const BARE_SHELL: Shell = {
  site: NO_SITE,
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${BARE_POLICY}"><meta name="viewport" content="width=device-width"><style>${BARE_STYLE}</style>${HEAD}<main>${ARTICLE}</main></html>`,
};

let cached: { dir: string; shell: Shell } | undefined;

/** Reads the built page without a post in it, once for each build. Logs a failure and returns undefined. */
export async function readShell(siteDir: string): Promise<Shell | undefined> {
  if (cached?.dir === siteDir) return cached.shell;
  try {
    const text = await readFile(join(siteDir, 'post-shell.html'), 'utf8');
    const shell = unmarkSite(text);
    if (![HEAD, TITLE, ARTICLE].every((marker) => shell.html.includes(marker))) {
      throw new Error(`The post shell in ${siteDir} is not as it was built.`);
    }
    cached = { dir: siteDir, shell };
    return shell;
  } catch (error) {
    log.error(error);
    return undefined;
  }
}

/** Fills the parts of a page into a shell. */
export function fillShell({ html }: Shell, parts: Parts): string {
  const { head, title, article, sheets = [], isNotice } = parts;
  const frame = isNotice ? html.replace(SECTION, 'data-section="notice"') : html;
  return frame
    .replace(SHEET, (style, name: string) => (sheets.includes(name) ? style : ''))
    .replace(HEAD, () => head)
    .replace(TITLE, () => title)
    .replace(ARTICLE, () => article);
}
