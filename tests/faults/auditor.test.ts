import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { auditBuilt } from '#tests/soak/audit/built.ts';
import { openSoak, type Soak } from '#tests/soak/open-soak.ts';
import { ACTIONS } from '#tests/soak/rounds.ts';
import { certain } from '#tests/soak/thing.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Actions after which there is one of everything that is planted. */
const NAMES = ['publish a post', 'save a draft', 'comment', 'comment', 'comment', 'view'];

async function openUsed(dataDir: string): Promise<Soak> {
  const soak = await openSoak({ seed: 1, dataDir, hasPages: false });
  onTestFinished(() => soak.close());
  soak.scene.client.setCalm(true);
  for (const name of NAMES) await ACTIONS.find((action) => action.name === name)?.run(soak.scene);
  await soak.audit();
  expect(soak.problems).toEqual([]);
  return soak;
}

test('the auditor reports a planted loss, a double, a wrong count, and leaks', async () => {
  const dataDir = join(tempFolder(), 'data');
  const soak = await openUsed(dataDir);
  const { scene, site, problems } = soak;
  const { comments, secrets } = scene.model;
  const [lost, twice, leaking] = comments.map((comment) => ({
    key: `comments/${comment.document.id}/${comment.id}`,
    word: certain(comment)?.word ?? '',
  }));
  const [draft = '', email = ''] = secrets;
  if (!lost || !twice || !leaking) throw new Error('There are too few comments.');

  const { store, close } = openTableStore(dataDir);
  await store.remove(lost.key);
  const text = (await store.get(twice.key)) ?? '';
  await store.put(`${twice.key.slice(0, -6)}double`, text);
  const shown = (await store.get(leaking.key)) ?? '';
  await store.put(leaking.key, shown.replace(leaking.word, `${leaking.word} ${email}`));
  for await (const { facts } of store.pages('views/'))
    for (const { key } of facts) await store.remove(key);
  await close();
  // Whatever a process remembers is not in the store any more.
  await site.restart('kill');
  await soak.audit();

  const found = (...parts: string[]) =>
    problems.some((line) => parts.every((part) => line.includes(part)));
  expect(found(lost.word, '"removed"', 'should be', '"visible"')).toBe(true);
  expect(found(twice.word, 'is there 2 times')).toBe(true);
  expect(found('/api/comments/', 'shows the secret', email)).toBe(true);
  expect(found('There are 0 views', 'should be 1 to 1')).toBe(true);

  const siteDir = tempFolder();
  await writeFile(join(siteDir, 'index.html'), `${draft} ${lost.word}`);
  const leaks = await auditBuilt(scene.model, siteDir);
  for (const word of [draft, lost.word])
    expect(leaks).toContain(`index.html shows ${word}, which readers must not see.`);
});
