import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { syncedFolder, type SyncedFolder } from '#tests/support/sync/synced.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';

const PUBLIC = (title: string) => `---\ntitle: ${title}\npublish: true\n---\n`;

/** Returns the HTML of the post with a title. */
async function htmlOf({ app, documents }: SyncedFolder, title: string): Promise<string> {
  const all = await Promise.all((await documents()).map(({ id }) => app.documents.read(id)));
  const found = all.find((one) => (one?.shown?.post ?? one?.draft?.draft)?.title === title);
  return JSON.stringify(found?.shown?.post?.content ?? found?.draft?.draft?.content);
}

test('one bad file stops no other, and none of them is taken for deleted', async () => {
  const folder = await syncedFolder();
  folder.write('good.md', 'Good.\n');
  folder.write('bytes.md', 'Soon bad.\n');
  folder.write('fields.md', 'Soon bad too.\n');
  folder.write('empty.md', `${PUBLIC('Empty')}Soon empty.\n`);
  await folder.sync();
  folder.write('bytes.md', Uint8Array.of(0x61, 0xff, 0xfe));
  folder.write('fields.md', '---\ntitle: [a\n---\nText.\n');
  truncateSync(join(folder.root, 'empty.md'));
  folder.write('good.md', `${folder.read('good.md')}\nBetter.\n`);
  folder.write('deep.md', `${'> '.repeat(3_000)}deep\n`);
  folder.write('long.md', `---\ntitle: ${'x'.repeat(5_000)}\npublish: true\n---\nText.\n`);

  const passed = await folder.sync();

  expect(passed.withdrawn).toBe(0);
  expect(await htmlOf(folder, 'good')).toContain('Better.');
  const told = folder.lines.join('\n');
  for (const part of [
    '! bytes.md: It is not valid UTF-8.',
    '! fields.md: Its fields cannot be read',
    '! empty.md: It is empty now',
    '! long.md: ',
  ])
    expect(told).toContain(part);
  expect(await folder.posts()).toEqual(['Empty']);
});

test('nothing outside of the folder is read or written', async () => {
  const outside = tempFolder();
  const folder = await syncedFolder();
  writeFileSync(join(outside, 'secret.md'), 'Secret.\n');
  writeFileSync(join(outside, 'secret.png'), await plainPicture('png'));
  symlinkSync(outside, join(folder.root, 'linked'));
  symlinkSync(join(outside, 'secret.md'), join(folder.root, 'link.md'));
  folder.write(
    'a.md',
    `${PUBLIC('A')}![x](../${outside.split('/').at(-1)}/secret.png) ![x](linked/secret.png) [[../secret]]\n\nText.\n`,
  );
  await publishPost(folder.app, 'Ada', {
    title: '../../escape',
    category: 'tech',
    author: 'Ada',
    content: [{ type: 'paragraph', text: 'Text.' }],
  });

  await folder.sync();

  expect(await folder.app.keys('images/')).toEqual([]);
  expect(readdirSync(folder.root).filter((path) => path.endsWith('.md'))).toEqual([
    'a.md',
    'escape.md',
    'link.md',
  ]);
  expect(await folder.posts()).toEqual(['../../escape', 'A']);
});

test('names that differ only by case or by the form of their letters are different notes', async () => {
  const folder = await syncedFolder();
  for (const [n, path] of ['note.md', 'Note.md', 'café.md', 'cafe\u0301.md'].entries())
    folder.write(path, `Text ${n}.\n`);

  expect(await folder.sync()).toMatchObject({ sent: 4 });

  expect(await folder.documents()).toHaveLength(4);
  expect(await folder.sync()).toMatchObject({ same: 4 });
  // As a computer with another form of letters stores it.
  renameSync(join(folder.root, 'café.md'), join(folder.root, 'cafe\u0301 2.md'));
  expect(await folder.sync()).toMatchObject({ same: 4, withdrawn: 0 });
});

test('posts with the same title become files with different names', async () => {
  const folder = await syncedFolder();
  folder.write('tide.md', 'Mine.\n');
  for (const title of ['Tide', 'TIDE', 'con', '…'])
    await publishPost(folder.app, 'Ada', {
      title,
      category: 'tech',
      author: 'Ada',
      content: [{ type: 'paragraph', text: 'Text.' }],
    });

  await folder.sync();

  const names = folder.paths().map((path) => path.toLowerCase());
  expect(names.toSorted()).toEqual(['con 1.md', 'tide 2.md', 'tide 3.md', 'tide.md', '….md']);
});

test('a copy of a note is a note of its own', async () => {
  const folder = await syncedFolder();
  folder.write('a.md', 'One.\n');
  await folder.sync();
  folder.write('0 copy of a.md', folder.read('a.md'));

  expect(await folder.sync()).toMatchObject({ sent: 1, same: 1 });

  expect(await folder.documents()).toHaveLength(2);
  expect(folder.read('0 copy of a.md')).not.toBe(folder.read('a.md'));
  expect(await folder.sync()).toMatchObject({ same: 2 });
});

test('an author’s own field `id` stays, and the note is known by its path or its bytes', async () => {
  const folder = await syncedFolder();
  const file = '---\nid: my-note\nrevision: 3\n---\nText.\n';
  folder.write('a.md', file);
  await folder.sync();
  expect(folder.read('a.md')).toBe(file);
  renameSync(join(folder.root, 'a.md'), join(folder.root, 'b.md'));

  expect(await folder.sync()).toMatchObject({ same: 1, sent: 0 });
  expect(await folder.documents()).toHaveLength(1);
});

test('a folder that cannot be read stops the sync', async () => {
  const folder = await syncedFolder();
  folder.write('sub/a.md', `${PUBLIC('A')}Text.\n`);
  folder.write('b.md', 'Text.\n');
  await folder.sync();
  const hidden = join(folder.root, 'sub');
  chmodSync(hidden, 0o000);
  const passed = await folder.sync().catch((error: unknown) => error);
  chmodSync(hidden, 0o700);

  // The superuser reads it all the same.
  const isSuperuser = process.getuid?.() === 0;
  expect(passed instanceof Error).toBe(!isSuperuser);
  expect(await folder.posts()).toEqual(['A']);
});

test('a folder belongs to one site', async () => {
  const folder = await syncedFolder();
  mkdirSync(join(folder.root, '.commonplace'), { recursive: true });
  writeFileSync(join(folder.root, '.commonplace/site.json'), '{"origin":"https://other.example"}');

  await expect(folder.sync()).rejects.toThrow('This folder belongs to https://other.example.');
});

test('twenty conflicts lose nothing', async () => {
  const folder = await syncedFolder();
  const names = Array.from({ length: 20 }, (_, n) => `n${n}`);
  for (const name of names) folder.write(`${name}.md`, 'Common.\n');
  await folder.sync();
  for (const { id, head } of await folder.documents()) {
    const saved = await folder.app.documents.read(id);
    await saveDraft(folder.app, 'Ada', id, {
      ...saved?.draft?.draft,
      content: `Site ${saved?.draft?.draft?.title}`,
      revision: head.rev,
    });
  }
  for (const name of names)
    folder.write(`${name}.md`, folder.read(`${name}.md`).replace('Common.', `Folder ${name}`));

  expect(await folder.sync()).toMatchObject({ conflicts: 20 });

  for (const name of names) {
    expect(folder.read(`${name}.md`)).toContain(`Folder ${name}`);
    expect(folder.read(`${name}.conflict.md`)).toContain(`Site ${name}`);
    folder.remove(`${name}.conflict.md`);
  }
  expect(await folder.sync()).toMatchObject({ sent: 20 });
  expect(await folder.sync()).toMatchObject({ same: 20 });
});
