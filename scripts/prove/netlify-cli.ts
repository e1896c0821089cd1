import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVE_DIR } from './folder.ts';
import { run } from './run.ts';

export const CLI_VERSION = '27.10.2';

/** Installs Netlify's tools into a folder of their own, once, and returns the path of their command. */
export async function installCli(): Promise<string> {
  const folder = join(PROVE_DIR, `netlify-cli-${CLI_VERSION}`);
  const stamp = join(folder, 'installed');
  if (!existsSync(stamp)) {
    await mkdir(folder, { recursive: true });
    const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', '--prefix', '.', ...flags, `netlify-cli@${CLI_VERSION}`], {
      cwd: folder,
    });
    await writeFile(stamp, '');
  }
  return join(folder, 'node_modules/netlify-cli/bin/run.js');
}
