import { join } from 'node:path';
import { readIfPresent } from '#store/facts/read-if-present.ts';

/** The packages with the binaries of sharp that functions on Netlify load: Linux on x64, with glibc. */
export const LINUX_BINARIES = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] as const;

/**
 * Returns a sentence for the operator if a project lacks binaries that its functions need on Netlify; undefined if it has
 * them. A machine of another kind installs only its own, and Netlify would upload these.
 */
export async function missingBinaries(projectDir: string): Promise<string | undefined> {
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
  return `Nothing was deployed. The site could not store images, since the binaries for Netlify's machines are not installed here. Run: npm install --no-save --force ${missing.join(' ')}`;
}
