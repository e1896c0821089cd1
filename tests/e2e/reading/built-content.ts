import type { APIRequestContext } from '@playwright/test';
import { LIMITS } from '#domain/limits.ts';
import { tagPath } from '#domain/posts/post-groups.ts';
import { POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import { publishHostile } from '#tests/e2e/hostile.ts';
import { commentByApi } from '#tests/e2e/readers/discussion.ts';
import { publishPost } from '#tests/e2e/support.ts';
import { approveByApi, submitByApi } from '#tests/e2e/readers/thoughts.ts';
import { thousandWords } from './page-weight.ts';

/** Thoughts on one page of the timeline. */
export const THOUGHTS_PER_PAGE = 30;

/** A title of one word that is wider than any line. */
export const LONG_WORD = `Supercalifragilistic${'expialidocious'.repeat(4)}neverend`;

/** A tag that is written from right to left. */
export const TAG = 'فلسفة التاريخ';

/** Submits and approves thoughts. Returns the text of the newest. */
async function approveThoughts(request: APIRequestContext, count: number): Promise<string> {
  const texts = [];
  for (let n = 0; n < count; n++) texts.push(await submitByApi(request));
  await approveByApi(request, texts);
  return texts.at(-1) ?? '';
}

/** Publishes posts so old that no other test sees them on a first page. */
async function publishOldPosts(request: APIRequestContext, count: number): Promise<void> {
  const content = [{ type: 'paragraph', text: 'Some words.' }];
  for (let n = 1; n <= count; n++) {
    const date = new Date(Date.UTC(2019, 0, n)).toISOString();
    await publishPost(request, { category: 'lsconcern', content, date });
  }
}

/** Publishes the content of the tests that need a build. Returns the addresses and texts to look for. */
export async function publishBuiltContent(request: APIRequestContext) {
  const weighed = await publishPost(request, { content: thousandWords() });
  const thought = await approveThoughts(request, THOUGHTS_PER_PAGE + 1);
  // Published last, so that these thoughts are on the first page.
  const hostile = await publishHostile(request);
  await publishOldPosts(request, POSTS_PER_PAGE + 1);
  const long = await publishPost(request, {
    title: LONG_WORD,
    subheading: LONG_WORD,
    author: LONG_WORD,
    category: 'lsconcern',
    tags: [TAG, 'A'.repeat(LIMITS.tag)],
    // Old enough that no other test sees it.
    date: new Date(Date.UTC(2019, 0, 1, 12)).toISOString(),
  });
  const discussed = await publishPost(request);
  const comment = await commentByApi(
    request,
    discussed,
    'In the <em>page</em>, <a href="https://ok.example/a?b=1&c">there</a>, <a href="/blog/tech">here</a>, a<b',
  );
  await commentByApi(request, discussed, 'A reply in the page', comment);
  const fresh = await articleOf(request, discussed);
  const listed = await regionsOf(request, tagPath(TAG));
  return { discussed, comment, weighed, hostile, fresh, listed, thought, long };
}

/** Loads the article of a page. */
export async function articleOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const [article] = /<article.*?<\/article>/s.exec(html) ?? [];
  if (article === undefined) throw new Error('The page has no article.');
  return article;
}

/** Returns the parts of a page of a list that depend on its posts. */
export async function regionsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return html.match(/<!--list-(\w+) [^>]*-->[^]*?<!--\/list-\1-->/g) ?? [];
}
