import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten } from '#domain/comments/thread.ts';
import { LIMITS } from '#domain/limits.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { publish } from '#tests/support/app/blog.ts';
import { comment, publishThought, thread } from '#tests/support/app/readers.ts';
import { RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const POST = `${samplePath.category}/${samplePath.id}`;

test('the pull writes each post’s public thread, without e-mail addresses', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  const { id } = await comment(app);
  await comment(app, { comment: 'A reply' }, id);

  const { threads } = await pull(app.store, cache);
  const { comments, stats } = await thread(app);
  expect(threads[POST]).toMatchObject({ comments, stats });
  for (const file of ['content.json', 'comments.snapshot']) {
    expect(await readFile(join(cache, file), 'utf8')).not.toContain('grace@example.org');
  }
});

test('the newest comments of a long thread are built, and `before` returns the rest', async () => {
  const app = testApp();
  await publish(app);
  const document = await documentOf(app);
  const all = [];
  for (let n = 0; n < LIMITS.commentsPerPage + 30; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    all.push(await storeComment(app, document));
  }

  const { threads } = await pull(app.store, tempFolder());
  const built = threads[POST];
  expect(built?.comments.map(({ id }) => id)).toEqual(all.slice(30));
  expect(built?.stats.totalComments).toBe(all.length);
  const rest = await thread(app, `/api?before=${built?.older}`);
  expect(flatten(rest.comments).map(({ id }) => id)).toEqual(all.slice(0, 30));
});

test('the pull leaves out receipt hashes and includes comment placeholders', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  const { id } = await comment(app, { receipt: RECEIPT });
  await comment(app, { comment: 'A reply' }, id);
  await withdraw(app, id);
  await publishThought(app, { receipt: RECEIPT });

  const { threads } = await pull(app.store, cache);
  expect(threads[POST]?.comments).toMatchObject([
    { id, removed: true, name: '', comment: '', replies: [{ comment: 'A reply' }] },
  ]);
  for (const file of ['content.json', 'comments.snapshot', 'thoughts.snapshot']) {
    expect(await readFile(join(cache, file), 'utf8')).not.toContain('receipt');
  }
});
