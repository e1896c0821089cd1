import { expect, test } from 'vitest';
import { syncedFolder } from '#tests/support/sync/synced.ts';

test('a note without `publish: true` becomes a draft, and its file gets the fields of the site alone', async () => {
  const folder = await syncedFolder();
  folder.write('Tide.md', 'The *tide* came in.\n');

  const passed = await folder.sync();

  expect(passed).toMatchObject({ sent: 1, problems: 0 });
  expect(await folder.posts()).toEqual([]);
  const [document] = await folder.documents();
  expect(document?.draft?.draft?.title).toBe('Tide');
  expect(folder.read('Tide.md')).toBe(
    `---\nid: "${document?.id}"\nrevision: "${document?.head.rev}"\n---\nThe *tide* came in.\n`,
  );
});

test('a second sync of an unchanged folder sends nothing and changes no byte', async () => {
  const folder = await syncedFolder();
  folder.write('a.md', '---\ntitle: A\npublish: true\n---\nOne.\n');
  folder.write('b.md', 'Two, see [[a]].\n');
  await folder.sync();
  const before = folder.paths().map(folder.read);

  const passed = await folder.sync();

  expect(folder.lines).toEqual([]);
  expect(passed).toMatchObject({ same: 2, sent: 0 });
  expect(folder.paths().map(folder.read)).toEqual(before);
});
