import { expect, test } from 'vitest';
import { ghostFile, planOf } from '#tests/support/import-files.ts';

const TITLE = 'A `<div>` in a Vec<String>, <em>new</em> &amp; 1 < 2';
const SUBHEADING = 'Of Map<K, V>';

test.each<[string, Record<string, string>]>([
  [
    'Markdown',
    { 'a.md': `---\ntitle: '${TITLE}'\ndescription: ${SUBHEADING}\ndate: 2020-01-02\n---\nText` },
  ],
  ['Ghost', ghostFile([{ title: TITLE, custom_excerpt: SUBHEADING }])],
  [
    'Substack',
    {
      'posts.csv': `post_id,post_date,is_published,type,audience,title,subtitle\n1.a,2021-01-02T03:04:05.000Z,true,newsletter,everyone,"${TITLE}","${SUBHEADING}"\n`,
      'posts/1.a.html': '<p>Text</p>',
    },
  ],
])('%s: the lines above a text keep what is no tag', async (_, files) => {
  const { items } = await planOf(files);

  expect(items[0]).toMatchObject({
    title: 'A `<div>` in a Vec<String>, new & 1 < 2',
    subheading: SUBHEADING,
  });
});
