import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { factsOf } from '#tests/support/backup/facts-of.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const MOVE = join(import.meta.dirname, '../../../scripts/move.ts');
const move = (...args: string[]) => promisify(execFile)(process.execPath, [MOVE, ...args]);

test('drill: a site moves to another folder whole, and never onto another site', async () => {
  const [from, to] = [tempFolder(), tempFolder()];
  const { store, close } = await openLocalStore(from);
  await addPost(localApp(store), samplePost);
  await close();

  const { stdout } = await move('--from', from, '--to', to);
  expect(stdout).toMatch(/^Moved \d+ facts and 0 images\./m);
  const facts = await factsOf(to);
  expect(facts.size).toBeGreaterThan(0);
  expect(facts).toEqual(await factsOf(from));

  await expect(move('--from', from, '--to', to)).rejects.toThrow(/not empty|already/);
  expect(await factsOf(to)).toEqual(facts);
});
