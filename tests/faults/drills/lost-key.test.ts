import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAuthorKeys } from '#author-key';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { checkAuth, login } from '#tests/support/app/endpoints.ts';
import { call, cookieFrom, testApp } from '#tests/support/app/test-app.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const site = testApp();

/** Opens the site as a start with the secrets of a data folder does. */
async function startOn(dataDir: string) {
  const { ADMIN_KEYS } = await ensureSecrets(dataDir, {});
  const app = testApp({ authors: parseAuthorKeys(ADMIN_KEYS) }, site.store);
  const signIn = (key: string) => call(login(app), { body: { key } });
  return {
    signIn,
    isSignedIn: async (response: Response) => {
      const checked = await call(checkAuth(app), { headers: cookieFrom(response) });
      return ((await checked.json()) as { authenticated: boolean }).authenticated;
    },
  };
}

test('drill: a lost key is replaced, and whoever has it is signed out', async () => {
  const dataDir = tempFolder();
  const before = await startOn(dataDir);
  const lost = (await readFile(keyFileIn(dataDir), 'utf8')).trim();
  const session = await before.signIn(lost);
  expect(await before.isSignedIn(session)).toBe(true);

  const { stdout } = await runScript('key', ['Ada'], { cwd: dataDir });
  const pair = stdout.trim().split('\n').at(-1);
  const file = join(dataDir, 'secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...secrets, ADMIN_KEYS: pair }));

  const after = await startOn(dataDir);
  expect(await after.isSignedIn(session)).toBe(false);
  expect((await after.signIn(lost)).status).toBe(401);
  const key = await readFile(join(dataDir, 'ada.key'), 'utf8');
  expect((await after.signIn(key)).status).toBe(200);
});
