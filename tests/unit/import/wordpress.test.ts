import { expect, test } from 'vitest';
import { readWordPress } from '#import/sources/wordpress/read-wordpress.ts';
import { replaceShortcodes } from '#import/sources/wordpress/shortcodes.ts';

const item = (parts: string) =>
  `<item>${parts}<wp:post_date_gmt>2019-05-04 03:02:01</wp:post_date_gmt></item>`;
const comment = (id: number, parent: number, more = '') => `<wp:comment>
  <wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Reader ${id}]]></wp:comment_author>
  <wp:comment_author_email>r@example.com</wp:comment_author_email><wp:comment_author_IP>1.2.3.4</wp:comment_author_IP>
  <wp:comment_date_gmt>2019-05-05 00:00:0${id}</wp:comment_date_gmt><wp:comment_content><![CDATA[Text ${id}]]></wp:comment_content>
  <wp:comment_approved>${more ? 0 : 1}</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;

const EXPORT = `<?xml version="1.0"?><rss><channel><title>Old</title><link>https://old.example</link>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name><![CDATA[Ada L.]]></wp:author_display_name></wp:author>
${item(`<title>A &amp; B</title><link>https://old.example/2019/05/a-b/</link><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[One\n\n[caption id="1"]<img src="https://old.example/wp-content/uploads/p-300x200.jpg" /> Words[/caption]]]></content:encoded>
<excerpt:encoded><![CDATA[Short]]></excerpt:encoded><wp:post_id>7</wp:post_id><wp:post_name>a-b</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="x"><![CDATA[History]]></category><category domain="post_tag"><![CDATA[Old]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
${comment(1, 0)}${comment(2, 1, 'waits')}${comment(3, 2)}`)}
${item(`<title>Secret</title><wp:post_id>8</wp:post_id><wp:status>private</wp:status><wp:post_type>post</wp:post_type>`)}
${item(`<title>About</title><link>https://old.example/about/</link><wp:post_id>5</wp:post_id><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>`)}
${item(`<title>p</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/wp-content/uploads/p.jpg</wp:attachment_url>`)}
${item(`<title>Menu</title><wp:post_id>10</wp:post_id><wp:post_type>nav_menu_item</wp:post_type>`)}
</channel></rss>`;

test('a post has its texts, terms, cover and old paths', async () => {
  const { items, url, originals } = await readWordPress(EXPORT);

  expect(url).toBe('https://old.example');
  expect([...originals]).toEqual(['https://old.example/wp-content/uploads/p.jpg']);
  expect(items[0]).toMatchObject({
    kind: 'post',
    sourceId: '7',
    title: 'A & B',
    subheading: 'Short',
    author: 'Ada L.',
    date: '2019-05-04T03:02:01.000Z',
    categories: ['History'],
    tags: ['Old'],
    cover: { src: 'https://old.example/wp-content/uploads/p.jpg' },
    oldPaths: ['/2019/05/a-b/', '/?p=7'],
    hasLineBreaks: true,
  });
});

test('an entity of an export is never read from a file or an address, nor expanded', async () => {
  const declared = EXPORT.replace(
    '<rss>',
    '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY ten "0123456789"><!ENTITY hundred "&ten;&ten;&ten;&ten;">]><rss>',
  ).replace('A &amp; B', 'A &file; &hundred; B');

  expect((await readWordPress(declared)).items[0]).toMatchObject({ title: 'A &file; &hundred; B' });
});

test('approved comments keep their thread, and have neither an email nor an IP address', async () => {
  const { items, leftOut } = await readWordPress(EXPORT);

  expect(items[0]?.comments).toEqual([
    {
      sourceId: '1',
      parent: undefined,
      name: 'Reader 1',
      date: '2019-05-05T00:00:01.000Z',
      html: 'Text 1',
    },
    {
      sourceId: '3',
      parent: '1',
      name: 'Reader 3',
      date: '2019-05-05T00:00:03.000Z',
      html: 'Text 3',
    },
  ]);
  expect(leftOut).toContainEqual({
    name: 'Comment by Reader 2 on “A & B”',
    reason: 'It was not approved.',
  });
});

test('private posts become drafts, pages stay pages, and the rest is named', async () => {
  const { items, leftOut } = await readWordPress(EXPORT);

  expect(items.map(({ kind, oldPaths }) => [kind, oldPaths])).toEqual([
    ['post', ['/2019/05/a-b/', '/?p=7']],
    ['draft', []],
    ['page', ['/about/', '/?page_id=5']],
  ]);
  expect(leftOut.map(({ name }) => name)).toContain('nav_menu_item');
});

test('another XML file is refused', async () => {
  await expect(readWordPress('<svg></svg>')).rejects.toThrow('no export of WordPress');
});

test.each([
  [
    '[caption]<img src="a.jpg"> Words[/caption]',
    '<figure><img src="a.jpg"><figcaption>Words</figcaption></figure>',
    [],
  ],
  ['[gallery ids="1"]', '<figure><img src="/1.jpg" alt="One"></figure>', []],
  [
    '[gallery ids="1,1"]',
    '<figure class="gallery"><figure><img src="/1.jpg" alt="One"></figure><figure><img src="/1.jpg" alt="One"></figure></figure>',
    [],
  ],
  [
    '[gallery ids="1,2"]',
    '<figure><img src="/1.jpg" alt="One"></figure>',
    ['[gallery] (without some of the files that it names)'],
  ],
  ['[gallery ids="2"]', '', ['[gallery] (without the files that it names)']],
  ['[embed]https://e.example/[/embed]', '<a href="https://e.example/">https://e.example/</a>', []],
  ['x [latex]a_1[/latex] y', 'x <code class="language-math">a_1</code> y', []],
  ['[code lang="js"]a[/code]', '<pre><code class="language-js">a</code></pre>', []],
  ['[box color="red"]Inside[/box]', 'Inside', ['[box] (the text inside is kept)']],
  ['He wrote [sic] and [1].', 'He wrote [sic] and [1].', []],
  ['[[gallery]]', '[gallery]', []],
])('the shortcode %s', (source, expected, losses) => {
  const dropped = new Map<string, number>();
  const attachment = (id: string) =>
    id === '1' ? { url: '/1.jpg', alt: 'One', caption: '' } : undefined;

  expect(replaceShortcodes(source, { library: { attachment, own: [] }, dropped }).trim()).toBe(
    expected,
  );
  expect([...dropped.keys()]).toEqual(losses);
});

test('a picture above a text that only an export of all content has is named', async () => {
  const { items } = await readWordPress(EXPORT.replace('<wp:post_id>9<', '<wp:post_id>99<'));

  expect(items[0]).toMatchObject({
    cover: undefined,
    remarks: ['The picture above it is not in the export. One of all content has it.'],
  });
});
