import { join } from 'node:path';
import { readIfPresent } from '#store/facts/read-if-present.ts';

/** The packages with the binaries of sharp that functions on Netlify load: Linux on x64, with glibc. */
export const LINUX_BINARIES = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] as const;

interface MissingBinaries {
  /** A sentence for the operator. */
  readonly text: string;
  /** The arguments with which npm installs them. */
  readonly install: readonly string[];
}

/**
 * Returns the binaries that a project's functions need on Netlify and that it lacks; undefined if it has them. A machine of another
 * kind installs only its own, and Netlify would upload these.
 */
export async function missingBinaries(projectDir: string): Promise<MissingBinaries | undefined> {
  const packageOf = async (name: string) => {
    const file = join(projectDir, 'node_modules', name, 'package.json');
    return JSON.parse((await readIfPresent(file)) ?? '{}') as {
      readonly version?: string;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    };
  };
  const { optionalDependencies: wanted = {} } = await packageOf('sharp');
  const missing = [];
  for (const name of LINUX_BINARIES) {
    if ((await packageOf(name)).version !== wanted[name]) missing.push(`${name}@${wanted[name]}`);
  }
  if (missing.length === 0) return undefined;
  // npm would remove those of this machine if it were told of another one.
  const install = ['install', '--no-save', '--force', ...missing];
  const text = `Netlify's machines need binaries of sharp that are not installed here. Run: npm ${install.join(' ')}`;
  return { text, install };
}
