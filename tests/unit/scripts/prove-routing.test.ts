import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  readRouting,
  readUploadedRouting,
  routingProblems,
} from '#scripts/prove/upload/routing.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const SOURCE = `
[[headers]]
  for = "/*"
  [headers.values]
    X-Content-Type-Options = "nosniff"

[[headers]]
  for = "/:list/rss.xml"
  [headers.values]
    Cache-Control = "public, max-age=300"

[[redirects]]
  from = "/tags/:tag/feed.json"
  to = "/tags/:tag/rss.xml"

[[redirects]]
  from = "/blogs/*"
  to = "/blog/:splat"
`;

/** Compares the source with an uploaded configuration. */
async function problems(uploaded: string): Promise<string[]> {
  const folder = tempFolder();
  await writeFile(join(folder, 'netlify.toml'), SOURCE);
  const files = new Map([['netlify.toml', Buffer.from(uploaded)]]);
  const upload = await readUploadedRouting({ files, zips: [] }, join(folder, 'uploaded'));
  return routingProblems(await readRouting(folder), upload);
}

test('an upload with the rules of its source in another form has no problem', async () => {
  const uploaded = SOURCE.replace('/blogs/*"', '/blogs/*"\n  status = 301');

  expect(await problems(uploaded)).toEqual([]);
});

test.each([
  [
    'a lost header',
    SOURCE.replace(/X-Content.+/, 'X-Other = "1"'),
    'The headers of /x should be [["X-Content-Type-Options","nosniff"]], and the deploy has [["X-Other","1"]].',
  ],
  [
    'a header of another value',
    SOURCE.replace('max-age=300', 'max-age=9'),
    'the deploy has [["X-Content-Type-Options","nosniff"],["Cache-Control","public, max-age=9"]].',
  ],
  [
    'a redirect to another path',
    SOURCE.replace('/tags/:tag/rss.xml', '/tags/:tag'),
    'The redirect of /tags/x/feed.json should be {"to":"/tags/x/rss.xml","status":301}',
  ],
  [
    'a redirect with another status',
    SOURCE.replace('/blogs/*"', '/blogs/*"\n  status = 302'),
    'the deploy has {"to":"/blog/x","status":302}.',
  ],
  [
    'a redirect too many',
    `${SOURCE}\n[[redirects]]\n  from = "/about"\n  to = "/"\n`,
    'The redirect of /about should be none, and the deploy has {"to":"/","status":301}.',
  ],
  ['no rules', '', 'The redirect of /blogs/x should be {"to":"/blog/x","status":301}, and the'],
])('an upload with %s has a problem', async (_, uploaded, message) => {
  expect(await problems(uploaded)).toContainEqual(expect.stringContaining(message));
});
