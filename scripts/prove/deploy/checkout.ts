import { copyFile, link, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VARIABLES_FILE } from '#scripts/deploy/operator-files.ts';
import { run } from '#scripts/setup/run.ts';
import { tmpdir } from 'node:os';

/** The folder outside the checkout in which `npm run prove` works. It is emptied after each run. */
export const PROVE_DIR = join(tmpdir(), 'commonplace-prove');

/** A secret that no upload may contain. */
export const PLANTED = 'planted-secret-that-must-stay-here';

/** Files with secrets, such as those in the folder of somebody who deploys from a laptop. */
const SECRETS = {
  '.env': `SESSION_SECRET=${PLANTED}\n`,
  '.data/secrets.json': `{ "SESSION_SECRET": "${PLANTED}" }\n`,
  'author.key': `${PLANTED}\n`,
  [VARIABLES_FILE]: `SESSION_SECRET=${PLANTED}\n`,
};

/** Copies the files that git tracks, and the packages, into an empty folder. */
export async function copyCheckout(projectDir: string, folder: string): Promise<void> {
  const files = await run('git', ['ls-files', '-z'], { cwd: projectDir });
  for (const file of files.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(projectDir, file), join(folder, file));
  }
  await linkFolder(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
}

/** Writes files with secrets into a checkout. */
export async function plantSecrets(folder: string): Promise<void> {
  for (const [file, text] of Object.entries(SECRETS)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/** Copies a folder with hard links. Netlify's bundler would follow a symbolic link out of the project. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Caches of tools are not packages.
    if (entry.name === '.cache' || entry.name === '.vite') continue;
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
