import { expect, test } from 'vitest';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { filesOf, textFile } from '#tests/support/import-files.ts';
import { fakeTarget, ok, refuse, runItems } from '#tests/support/import-run.ts';

const TEXT = `[As PNG](one.png "Chart"), [of 2019](../2019/one.png), [again](one.png), [as text](one.txt),
[elsewhere](https://elsewhere.example/one.png) and [broken](broken.png).`;

/** Pictures, each of which has its name as its content. */
const PICTURES = ['2019/one.png', '2020/one.png', '2020/broken.png'];
const FILES = filesOf({
  'config.toml': 'base_url = "https://old.example"',
  'content/2020/index.md': textFile('Charts', 'date: 2020-01-02', TEXT),
  ...Object.fromEntries(PICTURES.map((name) => [`content/${name}`, name])),
});

test('a picture of the export that a text links to is sent, and the link leads to it', async () => {
  const plan = await planImport(await readSite(FILES), FILES);
  const { target, sent } = fakeTarget({
    uploadImage: async (file) => {
      const name = await file.text();
      return name.includes('broken') ? refuse('Unreadable.') : ok(`/images/${name}`);
    },
  });
  await runItems([], target, { plan, files: FILES });
  const links = JSON.stringify(sent[0]?.['content']).matchAll(/href=\\"(.*?)\\"/g);

  expect([...links].map(([, href]) => href)).toEqual([
    '/images/2020/one.png',
    '/images/2019/one.png',
    '/images/2020/one.png',
    '/2020/one.txt',
    'https://elsewhere.example/one.png',
    '/content/2020/broken.png',
  ]);
  // No link to a picture of the export leads to nothing.
  expect(plan.leftOut).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('1 of 1 lead to nothing') }),
  ]);
});
