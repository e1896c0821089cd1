import { AppError } from '#domain/errors.ts';
import { type ListSite, unmarkListSite } from '#domain/site/shell-site.ts';
import { parseRedirects, type Redirects, REDIRECTS } from '#domain/site/old-paths.ts';
import { readBuiltFile } from './built-page.ts';

/** The parts of the last build that lists are made with. */
export interface ListShell {
  /** The built page of a list without posts. */
  readonly html: string;
  readonly site: ListSite;
  readonly redirects: Redirects;
}

let cached: { readonly dir: string; readonly shell: ListShell } | undefined;

/** Reads the parts of the last build that lists are made with, once for each build. Rejects if that is not as it was built. */
export async function readListShell(siteDir: string): Promise<ListShell> {
  if (cached?.dir === siteDir) return cached.shell;
  const [text, redirects = ''] = await Promise.all([
    readBuiltFile(siteDir, 'list-shell.html'),
    readBuiltFile(siteDir, REDIRECTS),
  ]);
  if (text === undefined) {
    throw new AppError('store_unavailable', {
      cause: `There is no list-shell.html in ${siteDir}.`,
    });
  }
  const shell = { ...unmarkListSite(text), redirects: parseRedirects(redirects) };
  cached = { dir: siteDir, shell };
  return shell;
}
