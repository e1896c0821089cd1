import { expect, test } from 'vitest';
import type { Block } from '#domain/posts/block.ts';
import { keyOfBlock } from '#sync/texts/compare-texts.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { syncedFolder, type SyncedFolder } from '#tests/support/sync/synced.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';

const PUBLIC = (title: string) => `---\ntitle: ${title}\npublish: true\n---\n`;

/** Returns the HTML of the post with a title. */
async function htmlOf({ app, documents }: SyncedFolder, title: string): Promise<string> {
  const all = await Promise.all((await documents()).map(({ id }) => app.documents.read(id)));
  const found = all.find((one) => (one?.shown?.post ?? one?.draft?.draft)?.title === title);
  return JSON.stringify(found?.shown?.post?.content ?? found?.draft?.draft?.content);
}

test('links between notes lead to posts, also to one that is published in the same sync', async () => {
  const folder = await syncedFolder();
  folder.write('.obsidian/app.json', '{}');
  folder.write(
    'A.md',
    `${PUBLIC('A')}[[Deep note|there]], [[Z#Two words]], [[Secret]] and [back](<notes/Deep note.md>).\n`,
  );
  folder.write('notes/Deep note.md', `${PUBLIC('Deep')}Back to [[A]].\n`);
  folder.write('Z.md', `${PUBLIC('Z')}## Two words\n\nText.\n`);
  folder.write('Secret.md', 'Nobody sees this.\n');

  await folder.sync();

  const html = await htmlOf(folder, 'A');
  expect(html).toMatch(
    /<a href=\\"\/blog\/writings\/deep\d+\\">there<\/a>, <a href=\\"\/blog\/writings\/z\d+#two-words\\">/,
  );
  expect(html).toMatch(/, Secret and <a href=\\"\/blog\/writings\/deep\d+\\">back<\/a>/);
  folder.write(
    'Secret.md',
    folder.read('Secret.md').replace('---\nNobody', 'publish: true\n---\nNobody'),
  );
  await folder.sync();
  expect(await htmlOf(folder, 'A')).toMatch(
    /<a href=\\"\/blog\/writings\/secret\d+\\">Secret<\/a>/,
  );
});

test('a picture is sent once for all notes that show it, and again when it is another one', async () => {
  const folder = await syncedFolder();
  folder.write('img/a b.png', await plainPicture('png'));
  folder.write('one.md', `${PUBLIC('One')}![[a b.png|A tide]]\n`);
  folder.write(
    'two.md',
    `---\ntitle: Two\npublish: true\ncover: "[[a b.png]]"\n---\n![A](img/a%20b.png)\n`,
  );
  const sent: string[] = [];
  const onStep = (step: string) => {
    if (step.startsWith('before POST /api/upload')) sent.push(step);
    return Promise.resolve();
  };
  await folder.sync({ onStep });

  expect(sent.length).toBeLessThanOrEqual(2);
  expect(await htmlOf(folder, 'One')).toContain('"alt":"A tide"');
  expect(JSON.stringify(await folder.documents())).toContain('"coverImage":"/images/');
  sent.length = 0;
  folder.write('one.md', `${folder.read('one.md')}\nMore.\n`);
  await folder.sync({ onStep });
  expect(sent).toEqual([]);
});

test('a picture that comes later is added to the post', async () => {
  const folder = await syncedFolder();
  folder.write('one.md', `${PUBLIC('One')}Text.\n\n![A](late.png)\n`);
  expect((await folder.sync()).problems).toBe(0);
  expect(folder.lines.join()).toContain('late.png');
  folder.write('late.png', await plainPicture('png'));

  await folder.sync();

  expect(await htmlOf(folder, 'One')).toContain('/images/');
  expect(await folder.sync()).toMatchObject({ same: 1 });
});

test('what Markdown has no signs for survives an edit of the file', async () => {
  const folder = await syncedFolder();
  const image = `/images/${'a'.repeat(64)}-10x10.png`;
  const content = [
    {
      type: 'image',
      src: image,
      alt: 'One',
      width: 'wide',
      more: [{ src: image, alt: 'Two' }],
      caption: 'Both <em>here</em>',
    },
    {
      type: 'paragraph',
      text: '<aside data-kind="warning" data-label="Mind">The <strong>gap</strong></aside>',
    },
    {
      type: 'paragraph',
      text: '<figure class="embed"><a href="https://www.youtube.com/watch?v=abcdefghijk">A film</a></figure>',
    },
    { type: 'paragraph', text: '<details><summary>More</summary>Hidden</details>' },
    { type: 'paragraph', text: '<blockquote class="pull">Pulled</blockquote>' },
    { type: 'paragraph', text: 'One<br>two <u>three</u> <code class="language-math">x^2</code>' },
    { type: 'paragraph', text: '<table><tr><td>a</td><td>b</td></tr></table>' },
  ];
  await publishPost(folder.app, 'Ada', { title: 'All', category: 'tech', author: 'Ada', content });
  const before = JSON.parse(await htmlOf(folder, 'All')) as unknown[];
  expect(await folder.sync()).toMatchObject({ added: 1, problems: 0 });
  expect(folder.lines).toEqual(['↓ new: All.md']);
  folder.write('All.md', `${folder.read('All.md')}\nA new end.\n`);

  expect(await folder.sync()).toMatchObject({ sent: 1 });

  const after = JSON.parse(await htmlOf(folder, 'All')) as Block[];
  const written = [...before, { type: 'paragraph', text: 'A new end.' }] as Block[];
  expect(after.map(keyOfBlock)).toEqual(written.map(keyOfBlock));
});

test('callouts of Obsidian become those of the site', async () => {
  const folder = await syncedFolder();
  folder.write('one.md', `${PUBLIC('One')}> [!warning] Mind\n> The gap.\n`);

  await folder.sync();

  expect(await htmlOf(folder, 'One')).toContain(
    '<aside data-kind=\\"warning\\" data-label=\\"Mind\\">',
  );
});
