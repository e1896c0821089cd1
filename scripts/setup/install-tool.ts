import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { npmCommand } from './npm-command.mjs';
import { run } from './run.ts';

/** The folder outside the checkout for large tools that only some commands need. */
export const TOOLS_DIR = join(tmpdir(), 'commonplace-tools');

/** Packages by their names with exact versions. */
type Versions = Readonly<Record<string, string>>;

interface Companions {
  /** Packages that are installed with the tool. */
  readonly beside?: Versions;
  /** Versions in place of those that the packages ask for. */
  readonly overrides?: Versions;
}

/** Installs a version of an npm package into a separate folder, unless it is there, and returns the package's path. */
export async function installTool(
  name: string,
  version: string,
  { beside = {}, overrides = {} }: Companions = {},
): Promise<string> {
  const folder = join(TOOLS_DIR, `${name}-${version}`);
  const stamp = join(folder, 'installed');
  const dependencies = { [name]: version, ...beside };
  const wanted = JSON.stringify({ private: true, dependencies, overrides });
  if ((await readFile(stamp, 'utf8').catch(undefinedIfMissing)) !== wanted) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), wanted);
    const install = npmCommand(['install', '--no-audit', '--no-fund', '--loglevel=error']);
    await run(...install, { cwd: folder }).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `${name} ${version} could not be installed. Can this machine reach the npm registry?\n${reason}`,
        { cause },
      );
    });
    await writeFile(stamp, wanted);
  }
  return join(folder, 'node_modules', name);
}
