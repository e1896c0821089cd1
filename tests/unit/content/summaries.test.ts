import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSummaries, saveSummaries, summaryOf } from '#content/summaries.ts';
import { type Post, summarise } from '#domain/posts/post.ts';
import { cardHtml } from '#post/card-html.tsx';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { samplePost } from '#tests/support/app/sample.ts';

const post: Post = {
  ...samplePost,
  content: [{ type: 'paragraph', text: 'The tide came in.' }],
};

let folder: string;
beforeEach(() => {
  folder = tempFolder();
  vi.stubEnv('CONTENT_CACHE', folder);
  vi.stubEnv('CODE_VERSION', 'one');
});
test('the next build knows the summary of a post that has not changed', async () => {
  await saveSummaries([post], new Map());

  const known = await readSummaries();

  const summary = summaryOf({ ...post }, known);
  expect(known.size).toBe(1);
  expect(summary).toEqual(summarise(post));
  expect(cardHtml(summary)).toBe(cardHtml(summarise(post)));
});

test('summaries of posts that are gone are not kept', async () => {
  await saveSummaries([post], new Map());

  await saveSummaries([], await readSummaries());

  expect((await readSummaries()).size).toBe(0);
});

test('summaries by other code are not used', async () => {
  await saveSummaries([post], new Map());
  vi.stubEnv('CODE_VERSION', 'two');

  expect((await readSummaries()).size).toBe(0);
});

test('a damaged file is as good as none', async () => {
  await saveSummaries([post], new Map());
  const file = join(folder, 'summaries.json');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -10));

  expect((await readSummaries()).size).toBe(0);
});
