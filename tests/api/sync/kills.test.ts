import { expect, test } from 'vitest';
import { type SyncedFolder, syncedFolder } from '#tests/support/sync/synced.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { draftOfPost, postOfDraft } from '#domain/posts/draft.ts';
import { editPost } from '#usecases/posts/edit-post.ts';

async function filled(): Promise<SyncedFolder> {
  const folder = await syncedFolder();
  folder.write(
    'a.md',
    '---\ntitle: A\npublish: true\ndate: 2020-01-02\n---\n![a](a.png)\n\nSee [[b]].\n',
  );
  folder.write('b.md', '---\ntitle: B\npublish: true\n---\nTwo.\n');
  folder.write('c.md', 'A draft.\n');
  folder.write('a.png', await plainPicture('png'));
  return folder;
}

/** Changes one post in the editor. */
async function edit(folder: SyncedFolder, title: string, content: string) {
  const { app } = folder;
  const found = (await folder.documents()).find(({ shown }) => shown?.post?.title === title);
  const post = (await app.documents.read(found?.id ?? ''))?.shown?.post;
  if (!post || !found) throw new Error('It is not published.');
  const text = postOfDraft({ ...draftOfPost(post), content }, 'Ada', app.now());
  await editPost(app, 'Ada', post, { ...text, revision: found.head.rev });
}

/** Returns what readers see, without ids. */
async function shown({ app, documents }: SyncedFolder) {
  const all = await Promise.all((await documents()).map(({ id }) => app.documents.read(id)));
  return all
    .map((one) => [
      one?.status,
      one?.shown?.post?.title ?? one?.draft?.draft?.title,
      one?.shown?.post?.content.length,
    ])
    .map((one) => JSON.stringify(one))
    .toSorted();
}

const END = 200;

test('a sync that is killed at any step doubles and loses nothing', async () => {
  const whole = await filled();
  await whole.sync();
  const expected = await shown(whole);

  for (let n = 1; n < END; n++) {
    const folder = await filled();
    const wasKilled = await folder.killedAt(n);
    const passed = await folder.sync();

    expect(await shown(folder), `killed at step ${n}`).toEqual(expected);
    expect(passed.conflicts + passed.added, `killed at step ${n}`).toBe(0);
    expect(folder.paths()).toEqual(['a.md', 'a.png', 'b.md', 'c.md']);
    expect(await folder.app.keys('images/')).toHaveLength((await whole.app.keys('images/')).length);
    expect(await folder.sync()).toMatchObject({ same: 3, sent: 0, received: 0, conflicts: 0 });
    if (!wasKilled) return;
  }
  throw new Error('A sync has more steps than this test.');
});

test('changes of both sides survive a sync that is killed at any step', async () => {
  for (let n = 1; n < END; n++) {
    const folder = await filled();
    await folder.sync();
    folder.write('c.md', folder.read('c.md').replace('A draft', 'A longer draft'));
    await edit(folder, 'A', 'From the site.');
    await edit(folder, 'B', 'Of the site.');
    folder.write('b.md', folder.read('b.md').replace('Two', 'Of the folder'));
    const wasKilled = await folder.killedAt(n);
    await folder.sync();

    expect(folder.read('a.md'), `killed at step ${n}`).toContain('From the site.');
    expect(folder.read('b.md')).toContain('Of the folder.');
    expect(folder.read('b.conflict.md')).toContain('Of the site.');
    expect(folder.paths()).toEqual(['a.md', 'a.png', 'b.conflict.md', 'b.md', 'c.md']);
    expect((await shown(folder)).join()).toContain('"B"');
    expect(await folder.sync()).toMatchObject({ same: 2, sent: 0, received: 0, conflicts: 0 });
    if (!wasKilled) return;
  }
  throw new Error('A sync has more steps than this test.');
});
