import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '#platform/listen.ts';
import { run } from '#scripts/setup/run.ts';
import { type Program, startProgram } from '#tests/support/servers/start-program.ts';

/** The folder in which Debian installs each version of PostgreSQL. */
const VERSIONS = '/usr/lib/postgresql';
/** The user whom Debian's package makes. PostgreSQL does not run as root. */
const USER = 'postgres';
const NEEDED =
  'This command needs PostgreSQL, for the server that it tests against: `apt-get install postgresql-15`.';

/** Finds the folder of PostgreSQL's programs. Throws with what to install if there is none. */
export async function findPostgres(): Promise<string> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const found = versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error(NEEDED);
  return found;
}

/** Starts PostgreSQL with an empty database in a folder. Returns the program with the address of the database. */
export async function startDatabase(
  programs: string,
  folder: string,
): Promise<{ url: string; program: Program }> {
  const dataDir = join(folder, 'database');
  await mkdir(dataDir);
  const as = process.getuid?.() === 0 ? await userOf(dataDir) : [];
  const command = (name: string, ...args: string[]) => [...as, join(programs, name), ...args];
  const [program = '', ...args] = command(
    'initdb',
    '-D',
    dataDir,
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  );
  await run(program, args, { cwd: folder });
  const port = await freePort();
  const settings = ['fsync=off', `unix_socket_directories=${dataDir}`];
  const [server = '', ...options] = command(
    'postgres',
    '-D',
    dataDir,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  );
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    program: await startProgram(server, options, { ready: /(ready to accept connections)/ }),
  };
}

/** Gives a folder to the user of PostgreSQL, who has to reach it. Returns the command that runs another as that user. */
async function userOf(folder: string): Promise<string[]> {
  const id = async (flag: string) => Number(await run('id', [flag, USER], { cwd: folder }));
  await chown(folder, await id('-u'), await id('-g'));
  await chmod(dirname(folder), 0o711);
  return ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
}
