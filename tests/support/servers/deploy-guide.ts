import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guideDeploy } from '#scripts/deploy/guide.ts';
import { type Account, toolOf } from './netlify-account.ts';
import { tempFolder } from './temp-folder.ts';

export const NEW: Account = { isKnown: true, variables: {} };

const BINARIES = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'];

/** Adds packages of version 1.0.0 to a folder. */
async function addPackages(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = join(folder, 'node_modules', name, 'package.json');
    await mkdir(dirname(file), { recursive: true });
    const optionalDependencies = Object.fromEntries(BINARIES.map((one) => [one, '1.0.0']));
    await writeFile(file, JSON.stringify({ version: '1.0.0', optionalDependencies }));
  }
}

/** Returns a folder with the packages of a Mac. */
export async function checkoutOnMac(): Promise<string> {
  const folder = tempFolder();
  await addPackages(folder, ['sharp']);
  return folder;
}

/** Returns a folder with the binaries that a deploy needs. */
async function checkout(): Promise<string> {
  const folder = await checkoutOnMac();
  await addPackages(folder, BINARIES);
  return folder;
}

interface Run {
  readonly account?: Account;
  readonly folder?: string;
  /** The answers of the operator, in order. Nobody is there for what follows. */
  readonly typed?: readonly string[];
  readonly isAgreed?: boolean;
  readonly author?: string;
  readonly isPublic?: boolean;
  /** True if npm can reach its registry. */
  readonly isOnline?: boolean;
}

/** Runs the guide. Returns what it said, what it asked, and the commands that it ran. */
export async function guide(run: Run) {
  const { account = structuredClone(NEW), typed = [], isAgreed = false, author = 'Ada' } = run;
  const folder = run.folder ?? (await checkout());
  const { cli, commands } = toolOf(account, folder);
  const left = [...typed];
  const [said, asked, installed]: [string[], string[], string[]] = [[], [], []];
  const failure = await guideDeploy({
    folder,
    cli,
    say: (text) => void said.push(text),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(left.shift());
    },
    isAgreed,
    author,
    timeZone: 'Europe/Berlin',
    runNpm: async (...args) => {
      installed.push(args.join(' '));
      const isOnline = run.isOnline ?? true;
      if (isOnline) await addPackages(folder, BINARIES);
      return isOnline;
    },
    isPublic: () => Promise.resolve(run.isPublic ?? false),
  }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  const changes = commands.filter((one) => !/^(?:status|api|env:list)/.test(one));
  return { folder, account, said: said.join('\n'), asked, changes, installed, failure };
}
