import { expect, test } from 'vitest';
import type { SourceFiles } from '#import/open-files.ts';
import { planImport } from '#import/plan/plan.ts';
import { imageSender } from '#import/run/image-sender.ts';
import { createReport } from '#import/run/report.ts';
import { readSite } from '#import/read-site.ts';

const TEXT = `---
title: Charts
date: 2020-01-02
---
[As PNG](one.png "Chart"), [of 2019](../2019/one.png), [again](one.png), [as text](one.txt),
[elsewhere](https://elsewhere.example/one.png) and [broken](broken.png).
`;

const texts: Record<string, string> = {
  'config.toml': 'base_url = "https://old.example"',
  'content/2020/index.md': TEXT,
};
const files: SourceFiles = {
  paths: [
    ...Object.keys(texts),
    'content/2019/one.png',
    'content/2020/one.png',
    'content/2020/broken.png',
  ],
  text: (path) => Promise.resolve(texts[path] ?? ''),
  blob: (path) => Promise.resolve(new Blob([path])),
};

test('a picture of the export that a text links to is sent, and the link leads to it', async () => {
  const plan = await planImport(await readSite(files), files);
  const [item] = plan.items;
  if (!item) throw new Error('No item.');
  const sender = imageSender({
    files,
    report: createReport(plan),
    signal: new AbortController().signal,
    retry: (send) => send(),
    target: {
      uploadImage: async (file: Blob) => {
        const path = await file.text();
        return path.includes('broken')
          ? { ok: false, next: 'skip', reason: 'Unreadable.' }
          : { ok: true, value: `/images/${path.replaceAll('/', '-')}` };
      },
    } as never,
  });
  const { content } = await sender.send(item);
  const links = [...JSON.stringify(content).matchAll(/href=\\"(.*?)\\"/g)].map(([, href]) => href);
  expect(links).toEqual([
    '/images/content-2020-one.png',
    '/images/content-2019-one.png',
    '/images/content-2020-one.png',
    '/2020/one.txt',
    'https://elsewhere.example/one.png',
    '/content/2020/broken.png',
  ]);
});

test('a link to a picture of the export is no link that leads to nothing', async () => {
  const plan = await planImport(await readSite(files), files);
  expect(plan.leftOut).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('1 of 1 lead to nothing') }),
  ]);
});
