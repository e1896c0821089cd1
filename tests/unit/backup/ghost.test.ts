import { expect, test } from 'vitest';
import type { ExportedText } from '#backup/export/exported-text.ts';
import { ghostExport } from '#backup/export/ghost.ts';
import { SECTIONS } from '#tests/support/app/sections.ts';
import { exportedTexts } from '#tests/support/backup/exported-texts.ts';

interface GhostData {
  readonly posts: { id: number; html: string; slug?: string }[];
  readonly posts_tags: { post_id: number; tag_id: number }[];
  readonly posts_authors: { author_id: number }[];
  readonly tags: { id: number; name: string; slug: string }[];
  readonly users: { id: number; name: string; slug: string }[];
}

async function exported(...changes: Partial<ExportedText>[]): Promise<GhostData> {
  const texts = exportedTexts(changes);
  const parts = ghostExport(
    { sections: SECTIONS, texts },
    { siteUrl: 'https://my.example', now: new Date(0) },
  );
  const { db } = JSON.parse((await Array.fromAsync(parts)).join('')) as {
    db: [{ data: GhostData }];
  };
  return db[0].data;
}

const CARD = '<!--kg-card-begin: html-->';

test('tags with one slug are one tag, also when it is that of the category', async () => {
  const data = await exported(
    { tags: ['Tech', 'Sea'] },
    { category: 'history', tags: ['sea', 'Writings'] },
  );

  expect(data.tags).toEqual([
    { id: 1, name: 'Technology', slug: 'tech' },
    { id: 2, name: 'Sea', slug: 'sea' },
    { id: 3, name: 'History', slug: 'history' },
    { id: 4, name: 'Writings', slug: 'writings' },
  ]);
  expect(data.posts_tags.map(({ post_id: post, tag_id: tag }) => [post, tag])).toEqual([
    [1, 1],
    [1, 2],
    [2, 3],
    [2, 2],
    [2, 4],
  ]);
});

test('authors whose names make one slug have slugs of their own', async () => {
  const names = ['Mary Ann', 'Mary-Ann', 'Mary Ann'];
  const data = await exported(...names.map((author) => ({ author })));

  expect(data.users.map(({ slug }) => slug)).toEqual(['mary-ann', 'mary-ann-2']);
  expect(data.posts_authors.map(({ author_id }) => author_id)).toEqual([1, 2, 1]);
});

test('a draft that never had an address leaves its slug to Ghost', async () => {
  const { posts } = await exported({ status: 'draft', slug: '' });

  expect(posts[0]).not.toHaveProperty('slug');
});

test.each([
  '<q>quoted</q> words',
  'a <kbd>key</kbd>',
  '<ul><li>one<ul><li>two</li></ul></li></ul>',
  '<ol start="4"><li>four</li></ol>',
  '<blockquote>one<br>two</blockquote>',
  '<blockquote>text<ul><li>item</li></ul></blockquote>',
  '<pre>plain\n  code</pre>',
  '<li>alone</li>',
])('%j, of which Ghost loses a part, is an HTML card', async (text) => {
  const { posts } = await exported({ content: [{ type: 'paragraph', text }] });

  expect(posts[0]?.html).toContain(CARD);
  expect(posts[0]?.html).toContain(text);
});

test.each([
  'A <em>paragraph</em> with a <a href="https://example.org/?a=1&amp;b">link</a>\nand a line',
  '<h2>A <strong>heading</strong></h2>',
  '<ul><li>one</li>\n<li><code>two</code></li></ul>',
  '<blockquote>quoted</blockquote>',
  '<pre><code class="language-js">a &lt; b\n\nc</code></pre>',
])('%j can be edited in Ghost', async (text) => {
  const { posts } = await exported({ content: [{ type: 'paragraph', text }] });

  expect(posts[0]?.html).not.toContain(CARD);
});
