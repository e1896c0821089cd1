import { expect, test } from 'vitest';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { factsOf } from '#tests/support/backup/facts-of.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('drill: a site moves to another folder whole, and never onto another site', async () => {
  const [from, to] = [tempFolder(), tempFolder()];
  const { store, close } = await openLocalStore(from);
  await addPost(localApp(store), samplePost);
  await close();

  const args = ['--from', from, '--to', to];
  const { stdout } = await runScript('move', args);
  expect(stdout).toMatch(/^Moved \d+ facts and 0 images\./m);
  const facts = await factsOf(to);
  expect(facts.size).toBeGreaterThan(0);
  expect(facts).toEqual(await factsOf(from));

  const again = await runScript('move', args);
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(/not empty|already/);
  expect(await factsOf(to)).toEqual(facts);
});
