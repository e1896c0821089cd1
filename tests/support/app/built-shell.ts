import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** The page in which posts are rendered that are not built yet. */
export const SHELL =
  '<html><head><!--post-head--></head><body><!--post-title--><main><!--post-article--></main></body></html>';

/** Returns a folder for one test, with the page in which posts are rendered. */
export function builtShell(shell = SHELL): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'post-shell.html'), shell);
  return folder;
}
