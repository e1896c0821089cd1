import { expect, test } from 'vitest';
import { discussionPage } from '#api/posts/discussion-page.ts';
import { postPage } from '#api/posts/post-page.ts';
import { publish } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';

test.each([
  ['/blog/Writings/OnTides202611211200?a=B', '/blog/writings/ontides202611211200?a=B'],
  ['/blog/Tech/RSS.xml', '/blog/tech/rss.xml'],
])('the address %s leads to its page', async (path, to) => {
  const app = testApp();
  await publish(app);

  const [, , category = '', id = ''] = path.replace(/\?.*$/, '').split('/');
  const response = await call(postPage(app), { path, params: { category, id } });

  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('the address of older comments in capitals leads to their page', async () => {
  const app = testApp();
  const { id } = samplePath;
  const path = `/blog/WRITINGS/${id}/comments?before=A`;

  const response = await call(discussionPage(app), { path, params: { category: 'WRITINGS', id } });

  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `/blog/writings/${id}/comments?before=A`,
  ]);
});
