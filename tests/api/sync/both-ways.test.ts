import { expect, test } from 'vitest';
import { type Draft, draftOfPost, postOfDraft } from '#domain/posts/draft.ts';
import { type SyncedFolder, syncedFolder } from '#tests/support/sync/synced.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';

const PUBLIC =
  '---\r\n# of mine\r\ntitle: "On tides"   # a comment\r\nauthor: Ada\r\nmood: [calm]\r\npublish: true\r\n---\r\n';

/** Returns the only document of a site, with its post. */
async function only({ documents }: SyncedFolder) {
  const [document, other] = await documents();
  if (!document || other) throw new Error('The site has no document, or several.');
  return document;
}

/** Changes the published text in the editor. */
async function editOnSite(folder: SyncedFolder, change: (draft: Draft) => Partial<Draft>) {
  const { app } = folder;
  const { id, head } = await only(folder);
  const post = (await app.documents.read(id))?.shown?.post;
  if (!post) throw new Error('It is not published.');
  const draft = draftOfPost(post);
  const text = postOfDraft({ ...draft, ...change(draft) }, 'Ada', app.now());
  await editPost(app, 'Ada', post, { ...text, revision: head.rev });
}

const shownText = async (folder: SyncedFolder) =>
  JSON.stringify((await folder.app.documents.read((await only(folder)).id))?.shown?.post);

test('an edit in the folder reaches the post, and the file keeps its bytes', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  const file = folder.read('tides.md').replace('came in', 'went out');
  folder.write('tides.md', file);

  await folder.sync();

  expect(await shownText(folder)).toContain('The tide went out.');
  expect(folder.read('tides.md')).toBe(file);
});

test('an edit of one paragraph on the site changes that paragraph of the file alone', async () => {
  const folder = await syncedFolder();
  const text = `\r\n__One__ with [[a link]]\r\n\r\n%% private %%\r\n\r\n* Two\r\n* Three\r\n\r\nFour.\r\n`;
  folder.write('tides.md', PUBLIC + text);
  await folder.sync();
  const before = folder.read('tides.md');
  await editOnSite(folder, ({ content }) => ({
    content: content.replace('Four.', 'Five, and <b>six</b>.'),
  }));

  expect(await folder.sync()).toMatchObject({ received: 1, problems: 0 });

  const [revision = ''] = /revision: "\w+"/.exec(folder.read('tides.md')) ?? [];
  const expected = before
    .replace('Four.', 'Five, and **six**.')
    .replace(/revision: "\w+"/, revision);
  expect(folder.read('tides.md')).toBe(expected);
  expect(await folder.sync()).toMatchObject({ same: 1, sent: 0 });
});

test('an edit below a heading of the first level leaves all other headings', async () => {
  const folder = await syncedFolder();
  folder.write(
    'tides.md',
    `${PUBLIC}\r\n# Of the sea\r\n\r\nOne.\r\n\r\n## Ebb ##\r\n\r\nTwo.\r\n`,
  );
  await folder.sync();
  const before = folder.read('tides.md').replace(/revision: "\w+"/, '');
  await editOnSite(folder, ({ content }) => ({
    content: `${content.replace('One.', 'Three.')}\n\n<h3>Flood</h3>`,
  }));

  await folder.sync();

  expect(folder.lines).toEqual(['↓ tides.md']);
  expect(folder.read('tides.md').replace(/revision: "\w+"/, '')).toBe(
    `${before.replace('One.', 'Three.')}\r\n## Flood\r\n`,
  );
});

test('fields that the site has changed are changed in the file, and those of its author stay', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  await editOnSite(folder, () => ({
    title: 'On ebb',
    tags: 'sea\nmoon\n',
    subheading: 'A "note"',
  }));

  await folder.sync();

  const file = folder.read('tides.md');
  expect(file).toContain(
    '# of mine\r\ntitle: "On ebb"\r\nauthor: Ada\r\nmood: [calm]\r\npublish: true\r\n',
  );
  expect(file).toContain('description: "A \\"note\\""\r\n');
  expect(file).toContain('tags: ["sea","moon"]\r\n');
  expect(file).toContain('\r\n---\r\n\r\nThe tide came in.\r\n');
});

test('a text that both have changed lies beside the file, and neither is lost', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  await editOnSite(folder, () => ({ content: 'Changed on the site.' }));
  const mine = folder.read('tides.md').replace('came in', 'went out');
  folder.write('tides.md', mine);

  expect(await folder.sync()).toMatchObject({ conflicts: 1 });

  expect(folder.read('tides.md')).toBe(mine);
  expect(folder.read('tides.conflict.md')).toContain('Changed on the site.');
  expect(await shownText(folder)).toContain('Changed on the site.');
  expect(await folder.sync()).toMatchObject({ sent: 0, problems: 1 });

  folder.remove('tides.conflict.md');
  expect(await folder.sync()).toMatchObject({ sent: 1, problems: 0 });
  expect(await shownText(folder)).toContain('The tide went out.');
});

test('changes that are not published on the site are not overwritten', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  const { id, head } = await only(folder);
  const saved = (await folder.app.documents.read(id))?.shown?.post;
  if (!saved) throw new Error('It is not published.');
  const draft = { ...draftOfPost(saved), content: 'Half a thought.' };
  await saveDraft(folder.app, 'Ada', id, { ...draft, revision: head.rev });

  expect(await folder.sync()).toMatchObject({ same: 1, received: 0 });
  folder.write('tides.md', folder.read('tides.md').replace('came in', 'went out'));
  await folder.sync();

  expect(folder.read('tides.conflict.md')).toContain('Half a thought.');
  expect(await shownText(folder)).toContain('The tide came in.');
});

test('a moved file is the same post', async () => {
  const folder = await syncedFolder();
  folder.write('tides.md', `${PUBLIC}\r\nThe tide came in.\r\n`);
  await folder.sync();
  const file = folder.read('tides.md');
  folder.remove('tides.md');
  folder.write('sea/Ebb.md', file);

  expect(await folder.sync()).toMatchObject({ same: 1, withdrawn: 0, added: 0 });
  expect(await folder.posts()).toEqual(['On tides']);
});
