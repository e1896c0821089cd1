import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { run } from './run.ts';

/** The folder outside the checkout for large tools that only some commands need. */
export const TOOLS_DIR = join(tmpdir(), 'commonplace-tools');

/** Installs a version of an npm package into a separate folder, unless it is there, and returns the package's path. */
export async function installTool(name: string, version: string): Promise<string> {
  const folder = join(TOOLS_DIR, `${name}-${version}`);
  const stamp = join(folder, 'installed');
  if (!existsSync(stamp)) {
    await mkdir(folder, { recursive: true });
    const install = ['install', '--prefix', '.', '--no-audit', '--no-fund', '--loglevel=error'];
    await run(...npmCommand([...install, `${name}@${version}`]), { cwd: folder });
    await writeFile(stamp, '');
  }
  return join(folder, 'node_modules', name);
}
