import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { openFiles } from '#import/open-files.ts';
import { readChosen } from '#scripts/import/read-chosen.ts';

async function zip(files: Readonly<Record<string, string>>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return writer.close();
}

test('an archive has the files in it, without those that systems add', async () => {
  const blob = await zip({ 'posts/b.html': 'B', 'posts.csv': 'A', '__MACOSX/posts.csv': 'x' });
  const files = await openFiles([{ path: 'export.zip', blob }]);

  expect(files.paths).toEqual(['posts.csv', 'posts/b.html']);
  expect(await files.text('posts/b.html')).toBe('B');
  expect(await (await files.blob('posts.csv')).text()).toBe('A');
});

test('a folder has its own files', async () => {
  const files = await openFiles([
    { path: 'b.md', blob: new Blob(['B']) },
    { path: '.DS_Store', blob: new Blob(['x']) },
    { path: 'a/c.md', blob: new Blob(['C']) },
  ]);

  expect(files.paths).toEqual(['a/c.md', 'b.md']);
  expect(await files.text('a/c.md')).toBe('C');
});

test.each([
  ['no archive', 'no archive'],
  ['the beginning of one', 'PK\u0003\u0004'],
  ['an empty one with an end of several parts', `PK\u0005\u0006\u0001\u0001${'\0'.repeat(16)}`],
])('a file that is %s is refused with a message', async (_, content) => {
  const blob = new Blob([content]);

  await expect(openFiles([{ path: 'export.zip', blob }])).rejects.toThrow(
    'This ZIP file is empty or damaged, or only a part of one.',
  );
});

test('a path that leads nowhere is refused with a message', async () => {
  await expect(readChosen('/no/such/export.xml')).rejects.toThrow(
    'There is no file or folder /no/such/export.xml.',
  );
});
