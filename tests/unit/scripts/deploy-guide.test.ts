import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { guideDeploy } from '#scripts/deploy/guide.ts';
import { makeOperatorFiles, VARIABLES_FILE } from '#scripts/deploy/operator-files.ts';
import { type Account, toolOf } from '#tests/support/servers/netlify-account.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const NEW: Account = { isKnown: true, variables: {} };

/** Returns a folder with the binaries that a deploy needs. */
async function checkout(): Promise<string> {
  const folder = tempFolder();
  const names = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'];
  const optionalDependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  for (const [name, text] of [
    ['sharp', { version: '1.0.0', optionalDependencies }],
    ...names.map((one) => [one, { version: '1.0.0' }] as const),
  ] as const) {
    const file = join(folder, 'node_modules', name, 'package.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(text));
  }
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
}

/** Runs the guide. Returns what it said, what it asked, and the commands that it ran. */
async function guide(run: Run) {
  const { account = structuredClone(NEW), typed = [], isAgreed = false, author = 'Ada' } = run;
  const folder = run.folder ?? (await checkout());
  const { cli, commands } = toolOf(account, folder);
  const left = [...typed];
  const [said, asked]: [string[], string[]] = [[], []];
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
    isPublic: () => Promise.resolve(run.isPublic ?? false),
  }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  const changes = commands.filter((one) => !/^(?:status|api|env:list)/.test(one));
  return { folder, account, said: said.join('\n'), asked, changes, failure };
}

const ALL = ['sites:create', `env:import ${VARIABLES_FILE}`, 'deploy --prod'];

test('a new site is created, gets its variables and is deployed once', async () => {
  const { failure, changes, said, folder } = await guide({ typed: ['y', 'y', 'y'] });

  expect(failure).toBeUndefined();
  expect(changes).toEqual(ALL);
  expect(said).toContain('Make the project public: https://app.netlify.com/projects/ada');
  expect(said).toContain('https://ada.netlify.app/admin/login');
  expect(said).toContain(join(folder, 'ada.key'));
});

test('nothing that it says has a secret', async () => {
  const { said, folder } = await guide({ typed: ['y', 'y', 'y'] });

  for (const file of ['ada.key', VARIABLES_FILE]) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const secret of text.match(/[\w-]{43}/g) ?? []) expect(said).not.toContain(secret);
  }
});

test('without an answer nothing is deployed, also if everything free is agreed to', async () => {
  const { failure, changes, asked } = await guide({ isAgreed: true });

  expect(changes).toEqual(ALL.slice(0, 2));
  expect(asked.join()).toMatch(/15 credits/);
  expect(failure).toContain('Nothing was deployed');
});

test.each([
  [0, []],
  [1, ALL.slice(0, 1)],
  [2, ALL.slice(0, 2)],
])(
  'a refusal after %i agreements stops it, and a second run goes on there',
  async (count, done) => {
    const first = await guide({ typed: [...Array(count).fill('y'), 'n'] as string[] });
    expect(first.changes).toEqual(done);
    expect(first.failure).toBeDefined();

    const { folder, account } = first;
    const second = await guide({ folder, account, typed: ['y', 'y', 'y'] });

    expect(second.failure).toBeUndefined();
    expect([...done, ...second.changes]).toEqual(ALL);
  },
);

test('a run on a deployed site asks only whether to deploy again', async () => {
  const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });

  const { asked, changes, failure, said } = await guide({ folder, account, isPublic: true });

  expect(failure).toBeUndefined();
  expect(changes).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(said).toContain('Everybody can read the site');
});

test('the pair of another author is set, and needs a deploy', async () => {
  const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
  await makeOperatorFiles({ folder, author: 'Mary', timeZone: 'UTC' });

  const { changes, said } = await guide({ folder, account, typed: ['y', 'n'] });

  expect(changes).toEqual(ALL.slice(1, 2));
  expect(account.variables['ADMIN_KEYS']).toContain('Mary:');
  expect(said).toContain('with the next deploy');
});

test.each(['SESSION_SECRET', 'VISITOR_SECRET', 'LETTERS_KEY'])(
  'another %s on Netlify is never replaced',
  async (name) => {
    const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
    account.variables[name] = 'elsewhere';

    const { changes, failure } = await guide({ folder, account, isAgreed: true });

    expect(failure).toContain(name);
    expect(failure).not.toContain('elsewhere');
    expect(changes).toEqual([]);
  },
);

test('an operator who is not logged in is asked to', async () => {
  const account = { ...structuredClone(NEW), isKnown: false };

  const { changes } = await guide({ account, typed: ['y', 'y', 'y', 'y'] });

  expect(changes).toEqual(['login', ...ALL]);
});

test('a project of another account is named, and nothing is changed', async () => {
  const account = { ...structuredClone(NEW), linked: 'other' };

  const { failure, changes } = await guide({ account, isAgreed: true });

  expect(failure).toMatch(/ada@example\.org cannot see/);
  expect(changes).toEqual([]);
});

test.each([
  ['away', 'getaddrinfo ENOTFOUND api.netlify.com', 'cannot be reached'],
  ['refusing', 'Error: Too Many Requests', 'Too Many Requests'],
])('Netlify that is %s is said', async (_, errors, expected) => {
  const account = { ...structuredClone(NEW), failure: errors };

  expect((await guide({ account, isAgreed: true })).failure).toContain(expected);
});

test('a name that no author can have is refused, and nothing is made', async () => {
  const { failure, folder } = await guide({ author: 'Ada: Lovelace', isAgreed: true });

  expect(failure).toContain('without colons');
  expect(await readdir(folder)).toEqual(['node_modules']);
});

test('a machine that would upload no binaries for Linux is told so first', async () => {
  const folder = tempFolder();
  await mkdir(join(folder, 'node_modules/sharp'), { recursive: true });
  const optionalDependencies = { '@img/sharp-linux-x64': '1.0.0' };
  const file = join(folder, 'node_modules/sharp/package.json');
  await writeFile(file, JSON.stringify({ version: '1.0.0', optionalDependencies }));

  const { failure, changes } = await guide({ folder, isAgreed: true });

  expect(failure).toContain('@img/sharp-linux-x64');
  expect(changes).toEqual([]);
});
