import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOperatorFiles, VARIABLES_FILE } from '#scripts/deploy/operator-files.ts';
import { NEW, checkoutOnMac, guide } from '#tests/support/servers/deploy-guide.ts';

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
  expect(said).toContain('3. The last deploy: 28 Nov, 13:00.');
});

test('a project is named with its account, also if everything free is agreed to', async () => {
  const { said } = await guide({ isAgreed: true });

  expect(said).toContain('Create a project in the account of ada@example.org');
  expect(said).toMatch(/For an existing project, run .* link first/);
});

test('the pair of another author is set, and needs a deploy', async () => {
  const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
  await makeOperatorFiles({ folder, author: 'Mary', timeZone: 'UTC' });

  const { changes, said } = await guide({ folder, account, typed: ['y', 'n'] });

  expect(changes).toEqual(ALL.slice(1, 2));
  expect(account.variables['ADMIN_KEYS']).toContain('Mary:');
  expect(said).toContain('with the next deploy');
});

test.each(['ADMIN_KEYS', 'TIME_ZONE'])(
  'another %s on Netlify is replaced only after an answer of its own',
  async (name) => {
    const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
    account.variables[name] = 'elsewhere';

    const first = await guide({ folder, account, isAgreed: true });
    expect(first.changes).toEqual([]);
    expect(first.asked.join()).toContain(`Replace ${name} at Netlify`);
    expect(first.asked.join().includes('stop working')).toBe(name === 'ADMIN_KEYS');
    expect(first.failure).toContain('Nothing at Netlify was changed');
    expect(account.variables[name]).toBe('elsewhere');

    const second = await guide({ folder, account, isAgreed: true, typed: ['y', 'n'] });
    expect(second.changes).toEqual(ALL.slice(1, 2));
    expect(account.variables[name]).not.toBe('elsewhere');
  },
);

test('a fresh copy of the repository, linked to a site that runs, makes no new secrets', async () => {
  const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
  for (const file of ['ada.key', VARIABLES_FILE]) await rm(join(folder, file));

  const { changes, failure } = await guide({ folder, account, isAgreed: true });

  expect(changes).toEqual([]);
  expect(failure).toContain('Copy the netlify.env of this project here');
  expect(failure).not.toContain('env:import');
  expect(await readdir(folder)).toEqual(['node_modules']);
});

test.each(['SESSION_SECRET', 'VISITOR_SECRET', 'LETTERS_KEY'])(
  'another %s on Netlify is never replaced',
  async (name) => {
    const { folder, account } = await guide({ typed: ['y', 'y', 'y'] });
    account.variables[name] = 'elsewhere';

    const { changes, failure } = await guide({ folder, account, isAgreed: true });

    expect(failure).toContain(name);
    expect(failure).not.toContain('elsewhere');
    expect(failure).not.toContain('env:import');
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
  ['unreachable', 'connect EHOSTUNREACH 192.0.2.1:443', 'cannot be reached'],
  ['slow', 'UND_ERR_CONNECT_TIMEOUT', 'cannot be reached'],
  ['slow for npm', 'npm error code ERR_SOCKET_TIMEOUT', 'cannot be reached'],
  ['refusing', 'Error: Too Many Requests', 'Too Many Requests'],
])('Netlify that is %s is said', async (_, errors, expected) => {
  const account = { ...structuredClone(NEW), failure: errors };

  expect((await guide({ account, isAgreed: true })).failure).toContain(expected);
});

test('a name that no author can have is refused, and nothing is made', async () => {
  const { failure, folder, changes } = await guide({ author: 'Ada: Lovelace', isAgreed: true });

  expect(failure).toContain('without colons');
  expect(changes).toEqual([]);
  expect(await readdir(folder)).toEqual(['node_modules']);
});

test('a machine that would upload no binaries for Linux is asked to install them first', async () => {
  const { asked, installed, changes, failure } = await guide({
    folder: await checkoutOnMac(),
    typed: ['y', 'y', 'y', 'y'],
  });

  expect(asked[0]).toContain('npm install --no-save --force @img/sharp-linux-x64@1.0.0');
  expect(installed).toEqual([
    'install --no-save --force @img/sharp-linux-x64@1.0.0 @img/sharp-libvips-linux-x64@1.0.0',
  ]);
  expect(failure).toBeUndefined();
  expect(changes).toEqual(ALL);
});

test('without these binaries nothing else happens', async () => {
  const folder = await checkoutOnMac();

  const { failure, changes, said } = await guide({ folder, isAgreed: true, isOnline: false });

  expect(failure).toContain('@img/sharp-linux-x64');
  expect(said).not.toContain('Five steps');
  expect(changes).toEqual([]);
});
