import { expect, test } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { markSite, NO_SITE } from '#domain/site/shell-site.ts';
import { publish } from '#tests/support/app/blog.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';

/** Returns a post that is not built yet. */
async function pageOf(site: { webmention?: true; programs?: true }): Promise<string> {
  const app = testApp({ siteDir: builtShell(SHELL + markSite({ ...NO_SITE, ...site })) });
  await publish(app);
  return (await call(postPage(app), { params: samplePath })).text();
}

test('a post names the endpoint of a site that takes webmentions, and is marked as other sites read it', async () => {
  const link = '<link rel="webmention" href="/webmention"/>';
  const page = await pageOf({ webmention: true });

  expect(page.split(link)).toHaveLength(2);
  expect(page.replace(link, '')).toBe(await pageOf({ programs: true }));
  const plain = await pageOf({});
  expect(plain).not.toContain(link);
  expect(plain).not.toContain('h-entry');
});
