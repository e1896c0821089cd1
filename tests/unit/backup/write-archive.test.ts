import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Source } from '#backup/source.ts';
import { writeArchive } from '#backup/write-archive.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { fileOutput } from '#scripts/backup/file-output.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const EMPTY: Source = {
  site: () => Promise.resolve(undefined),
  facts: () => [],
  keys: () => [],
  file: () => Promise.resolve(undefined),
};

const FACT = { key: 'takedowns/0mwqcvpc0abcdefghijkl', text: '' };

test('an archive gets its name when it is complete', async () => {
  const folder = tempFolder();
  const output = await fileOutput(join(folder, 'a.zip'));
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.part$/)]);

  await writeArchive(EMPTY, output, { now: NOW });

  expect(await readdir(folder)).toEqual(['a.zip']);
});

test('a source that fails leaves no file', async () => {
  const folder = tempFolder();
  const source: Source = {
    ...EMPTY,
    *facts(prefix) {
      if (prefix === 'takedowns/') yield { facts: [FACT], damaged: [] };
      if (prefix === 'documents/') throw new Error('The site is gone');
    },
  };

  const writing = writeArchive(source, await fileOutput(join(folder, 'a.zip')), { now: NOW });

  await expect(writing).rejects.toThrow('The site is gone');
  expect(await readdir(folder)).toEqual([]);
});

test('a backup that is cancelled leaves no file', async () => {
  const folder = tempFolder();
  const cancel = new AbortController();
  const source: Source = {
    ...EMPTY,
    *facts() {
      cancel.abort();
      yield { facts: [FACT], damaged: [] };
    },
  };

  const { signal } = cancel;
  const output = await fileOutput(join(folder, 'a.zip'));

  await expect(writeArchive(source, output, { now: NOW, signal })).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

test('an output that fails, such as a full disk, fails the backup', async () => {
  let written = 0;
  const output = new WritableStream<Uint8Array>({
    write() {
      if (++written > 2) throw new Error('The disk is full');
    },
  });

  await expect(writeArchive(EMPTY, output, { now: NOW })).rejects.toThrow('The disk is full');
});

test('a backup has the facts of a draft that cannot be written as Markdown', async () => {
  expectLog('documents/0mwqcvpc0abcdefghijkl');
  const content = '<b>'.repeat(10_000);
  const facts = ['0mwqcvpc0abcdefghijkl', '0mwqcvpc1abcdefghijkl'].map((id, n) => ({
    key: `documents/${id}_${id}`,
    text: JSON.stringify({
      by: 'Ada',
      at: NOW.toISOString(),
      draft: { ...EMPTY_DRAFT, content: n === 0 ? content : 'Late' },
    }),
  }));
  const source: Source = {
    ...EMPTY,
    facts: (prefix) => (prefix === 'documents/' ? [{ facts, damaged: [] }] : []),
  };

  const { counts, files } = await writeArchive(source, new WritableStream(), { now: NOW });

  expect(counts).toMatchObject({ documents: 2 });
  const names = files.map(({ path }) => path);
  expect(names.filter((path) => path.startsWith('drafts/'))).toEqual([
    'drafts/0mwqcvpc1abcdefghijkl.md',
  ]);
});

test('what was written during a backup is in it too', async () => {
  const late = 'documents/0mwqcvpc0abcdefghijkl_0mwqcvpc1abcdefghijkl';
  const draft = { title: '', subheading: '', category: '', coverImage: '', content: 'Late' };
  const text = JSON.stringify({ by: 'Ada', at: NOW.toISOString(), draft });
  const source: Source = {
    ...EMPTY,
    keys: (prefix) => (late.startsWith(prefix) ? [[late]] : []),
    facts: (prefix) => (prefix === late ? [{ facts: [{ key: late, text }], damaged: [] }] : []),
  };
  const output = new WritableStream<Uint8Array>();

  const manifest = await writeArchive(source, output, { now: NOW });

  expect(manifest.counts).toMatchObject({ documents: 1 });
  expect(manifest.files.map(({ path }) => path)).toContain('facts/documents-newer-1-0001.jsonl');
});
