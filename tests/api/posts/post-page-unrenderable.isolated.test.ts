import { expect, test, vi } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { publish } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

// Everything that can be stored can be rendered, so the component itself is made to fail.
vi.mock('#post/article/PostArticle.tsx', () => ({
  PostArticle() {
    throw new TypeError('cannot be drawn');
  },
}));

test('a post that cannot be rendered is an HTML page with status 500 and Try Again', async () => {
  expectLog('cannot be drawn');
  expectLog("open 'post-shell.html'");
  const app = testApp();
  await publish(app);

  const response = await call(postPage(app), { params: samplePath });
  const html = await response.text();

  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('Oops! Something went wrong');
  expect(html).toContain('Blog fetch failed: HTTP 500 Internal Server Error');
  expect(html).toContain('Try Again');
});
