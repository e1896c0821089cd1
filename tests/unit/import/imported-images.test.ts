import { expect, test } from 'vitest';
import { IMPORT_RETRIES } from '#domain/timing.ts';
import { nextAfter } from '#import/run/retry.ts';
import { reportText } from '#import/run/report.ts';
import { fakeTarget, FILES, item, refuse, runItems } from '#tests/support/import-run.ts';

test('an image is sent once for all texts; a missing one becomes a named link', async () => {
  const site = fakeTarget();
  const report = await runItems([item(1), item(2)], site.target);

  expect(site.images()).toBe(1);
  expect(site.sent[0]).toMatchObject({
    category: 'history',
    tags: ['Gardens', 'Roses'],
    author: 'Ada',
    content: [
      { text: 'Text' },
      { src: '/images/1.png' },
      { text: '<a href="https://old.example/uploads/gone.png">Gone</a>' },
      { src: '/images/1.png' },
    ],
  });
  expect(report.leftOut).toEqual([
    {
      name: 'https://old.example/uploads/gone.png',
      reason: 'The other site did not send this image. (in “Post 1”)',
    },
  ]);
  expect(reportText(report)).toContain('Posts: 2 imported, 0 there before');
});

test('a picture that the export cannot give is named', async () => {
  const site = fakeTarget();
  const files = { ...FILES, blob: () => Promise.reject(new Error('The archive is damaged.')) };
  const html = '<p>Text</p><img src="/uploads/here.png">';

  const report = await runItems(
    [item(1, { html }), item(2, { html: '<p>Text</p>' })],
    site.target,
    {
      files,
    },
  );

  expect(report.made.post).toBe(2);
  expect(report.leftOut).toContainEqual({
    name: 'https://old.example/uploads/here.png',
    reason: 'This image is damaged or incomplete. (in “Post 1”)',
  });
});

test('an import ends at a picture that the store cannot take', async () => {
  let asked = 0;
  const { target } = fakeTarget({
    uploadImage: () => {
      asked += 1;
      return refuse('The store does not respond.', nextAfter(503, 'store_unavailable'));
    },
  });

  const html = '<img src="/uploads/here.png">';
  const report = await runItems([item(1, { html })], target);

  expect(asked).toBe(1 + IMPORT_RETRIES);
  expect(report).toMatchObject({
    made: { post: 0 },
    leftOut: [],
    stopped: 'The store does not respond.',
  });
});
