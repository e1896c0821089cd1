import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftOfPost } from '#domain/posts/draft.ts';
import { type SyncedFolder, syncedFolder } from '#tests/support/sync/synced.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';

const PUBLIC =
  '---\r\n# of mine\r\ntitle: "On tides"   # a comment\r\nauthor: Ada\r\nmood: [calm]\r\npublish: true\r\n---\r\n';

/** Returns the only document of a site, with its post. */
async function only({ documents }: SyncedFolder) {
  const [document, other] = await documents();
  if (!document || other) throw new Error('The site has no document, or several.');
  return document;
}

test('a removed file makes a draft of its post, which comes back once it is edited on the site', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  folder.write('other.md', 'Another one.\n');
  await folder.sync();
  folder.remove('tides.md');

  expect(await folder.sync()).toMatchObject({ withdrawn: 1 });

  const withdrawn = (await folder.documents()).find(({ shown }) => shown?.post);
  expect(withdrawn?.status).toBe('draft');
  expect(await folder.sync()).toMatchObject({ withdrawn: 0, added: 0 });
  const draft = (await folder.app.documents.read(withdrawn?.id ?? ''))?.shown?.post;
  if (!draft) throw new Error('It is gone.');
  await saveDraft(folder.app, 'Ada', withdrawn?.id ?? '', {
    ...draftOfPost(draft),
    content: 'Written again.',
    revision: withdrawn?.head.rev,
  });
  expect(await folder.sync()).toMatchObject({ added: 1 });
  expect(folder.read('On tides.md')).toContain('Written again.');
});

test('many removed files, and an empty folder, stop the sync before anything is changed', async () => {
  const folder = await syncedFolder();
  const names = Array.from({ length: 8 }, (_, n) => `${n}.md`);
  for (const name of names) folder.write(name, `---\npublish: true\n---\nText ${name}.\n`);
  await folder.sync();
  for (const name of names.slice(0, 6)) folder.remove(name);

  await expect(folder.sync()).rejects.toThrow('6 of 8 notes are not in the folder any more');
  expect(await folder.posts()).toHaveLength(8);
  expect(await folder.sync({ allowsDeletions: true })).toMatchObject({ withdrawn: 6 });
  expect(await folder.posts()).toHaveLength(2);
  for (const name of names.slice(6)) folder.remove(name);
  await expect(folder.sync()).rejects.toThrow('2 of 2 notes are not in the folder any more');
});

test('a date that is still to come schedules a note, which stays as it is once it is published', async () => {
  const folder = await syncedFolder();
  const file = '---\ntitle: Soon\npublish: true\ndate: 2026-11-22T12:00:00Z\n---\nLater.\n';
  folder.write('soon.md', file);
  await folder.sync();

  expect((await only(folder)).draft).toMatchObject({
    kind: 'scheduled',
    publishAt: '2026-11-22T12:00:00.000Z',
  });
  const synced = folder.read('soon.md');
  folder.app.clock.now = new Date('2026-11-22T12:05:00Z');
  await publishScheduled(folder.app);
  expect(await folder.posts()).toEqual(['Soon']);
  expect(await folder.sync()).toMatchObject({ same: 1, received: 0, sent: 0 });
  expect(folder.read('soon.md')).toBe(synced);
});

test('`publish` taken out of a file makes a draft of its post', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  folder.write('tides.md', folder.read('tides.md').replace('publish: true', 'publish: false'));

  await folder.sync();

  expect(await folder.posts()).toEqual([]);
  expect((await only(folder)).status).toBe('draft');
});

test('a post of the site becomes a file, with the date and the address that a move gives it', async () => {
  const folder = await syncedFolder();
  const { app } = folder;
  const { id: _, ...post } = await publishPost(app, 'Ada', {
    title: 'From: the/site?',
    category: 'history',
    author: 'Ada',
    content: [{ type: 'paragraph', text: 'Written <em>there</em>.' }],
    tags: ['one'],
  });

  expect(await folder.sync()).toMatchObject({ added: 1 });

  const [path = ''] = folder.paths();
  expect(path).toBe('From the site.md');
  expect(folder.read(path)).toMatch(
    /^---\ntitle: "From: the\/site\?"\ncategory: "history"\nauthor: "Ada"\ntags: \["one"\]\ndate: "[^"]+"\npublish: true\nid: "\w+"\nrevision: "\w+"\n---\n\nWritten \*there\*\.\n$/,
  );
  expect(await folder.sync()).toMatchObject({ same: 1, sent: 0, received: 0 });

  const { head, shown } = await only(folder);
  if (!shown?.post) throw new Error('It is gone.');
  await movePost(app, 'Ada', shown.post, {
    revision: head.rev,
    category: 'tech',
    date: '2020-02-03T00:00:00.000Z',
  });
  await folder.sync();
  expect(folder.read(path)).toContain('category: "tech"');
  expect(folder.read(path)).toContain('date: "2020-02-03T00:00:00.000Z"');

  folder.write(path, folder.read(path).replace('2020-02-03', '2019-01-01'));
  expect(await folder.sync()).toMatchObject({ sent: 1 });
  expect((await only(folder)).shown?.post).toMatchObject({
    category: 'tech',
    date: '2019-01-01T00:00:00.000Z',
    title: post.title,
  });
});

test('a text that was deleted on the site leaves its file', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  const { shown } = await only(folder);
  if (!shown?.post) throw new Error('It is not published.');
  await deletePost(folder.app, 'Ada', shown.post);

  expect(await folder.sync()).toMatchObject({ problems: 1, sent: 0 });
  expect(folder.paths()).toEqual(['tides.md']);
  expect(folder.lines.join()).toContain('It was deleted on the site.');
});

test('without its state, a folder is compared with the site, and nothing is doubled', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  folder.write('draft.md', 'A draft.\n');
  await folder.sync();
  rmSync(`${folder.root}/.commonplace`, { recursive: true });
  folder.write('draft.md', `${folder.read('draft.md')}\nAnd more.\n`);

  expect(await folder.sync()).toMatchObject({ same: 1, sent: 1, conflicts: 0 });
  expect(await folder.documents()).toHaveLength(2);
});

test('a dry run tells what would be done, and does nothing', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);

  expect(await folder.sync({ isDry: true })).toMatchObject({ sent: 1 });

  expect(folder.lines).toEqual(['↑ public tides.md']);
  expect(await folder.documents()).toEqual([]);
  expect(folder.read('tides.md')).toBe(`${PUBLIC}\r\nThe tide came in.\r\n`);
});
