import { expect, test } from 'vitest';
import { postItem, thoughtItem } from '#post/feed-items.ts';
import { atom } from '#domain/feeds/atom.ts';
import type { Feed, FeedFile } from '#domain/feeds/feed.ts';
import { jsonFeed, rss } from '#domain/feeds/write-feed.ts';
import type { Post } from '#domain/posts/post.ts';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { brokenRules, FEED_FILES, parseXml } from '#tests/support/app/feed-rules.ts';
import { SECTIONS } from '#tests/support/app/sections.ts';

const SITE = 'https://commonplace.example';
const ON = { url: SITE, sections: SECTIONS };
const WRITERS = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed };

/** Characters that XML forbids, the end of a CDATA section, halves of pairs, an emoji, and Hebrew. */
const ODD = 'a\u0000b\u0008c\u001fd\ufffee\ud800f ]]> <b>&amp;</b> "q" 👩‍🚀 שלום';

const plain: Post = {
  id: 'tides202611211200',
  title: 'On tides & <sand>',
  subheading: 'What the sea returns',
  category: 'tech',
  coverImage: `/images/${'a'.repeat(64)}-1600x900.jpg`,
  content: [
    {
      type: 'paragraph',
      text: 'A <a href="/blog/tech">link</a> and a note<sup><a href="#fn1">1</a></sup>.',
    },
    { type: 'paragraph', text: '<h2>Sand</h2><table><tr><td colspan="2">x</td></tr></table>' },
    {
      type: 'image',
      src: `/images/${'b'.repeat(64)}-800x600.png`,
      alt: 'A "beach"',
      caption: 'By <a href="/about">me</a>',
    },
    { type: 'paragraph', text: '<ol><li>A note. <a href="#fnref1">↩</a></li></ol>' },
    { type: 'paragraph', text: '<pre><code class="language-js">if (a < b) c();</code></pre>' },
    {
      type: 'paragraph',
      text: '<figure class="embed"><a href="https://vimeo.com/76979871">A film</a></figure>',
    },
    { type: 'paragraph', text: '<aside data-kind="tip">Look up</aside>' },
    { type: 'paragraph', text: '<details><summary>More</summary>\nBelow</details>' },
  ],
  date: '2026-11-21T11:00:00.000Z',
  author: 'Ada',
  tags: ['Sea', 'Sand & stone'],
};
const hostile: Post = {
  ...plain,
  id: 'hostile202611211300',
  title: ODD + HOSTILE.join(''),
  subheading: ODD,
  coverImage: 'https://[',
  content: [
    { type: 'paragraph', text: ODD + HOSTILE.join('') },
    { type: 'image', src: 'https://[', alt: ODD },
  ],
  author: ODD,
  tags: [ODD],
};
const thought = {
  id: '0mwqcvpc0abcdefghijkl',
  name: ODD,
  contact: 'reader@example.org',
  content: `One <b>line\n\n${ODD}`,
  attribution: 'Seneca',
  date: '2026-11-20T11:00:00.000Z',
};

const feedOf = (file: FeedFile, items = [postItem(plain, ON)]): Feed => ({
  title: `Margins ${ODD}`,
  description: ODD,
  language: 'de-AT',
  page: `${SITE}/`,
  self: `${SITE}/${file}`,
  help: `${SITE}/follow`,
  hub: 'https://hub.example/',
  items,
});

test.each(FEED_FILES)('%s keeps the rules of its format, whatever a post contains', (file) => {
  const items = [postItem(hostile, ON), postItem(plain, ON), thoughtItem(thought, ON)];

  const text = WRITERS[file](feedOf(file, items));

  expect(brokenRules(text, file, `${SITE}/${file}`)).toEqual([]);
  expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
  expect(text).toContain('👩‍🚀 שלום');
  expect(text).not.toContain('reader@example.org');
});

test.each(FEED_FILES)('%s without items keeps the rules, too', (file) => {
  expect(brokenRules(WRITERS[file](feedOf(file, [])), file, `${SITE}/${file}`)).toEqual([]);
});

test('a post is shown whole, with absolute addresses and without the parts of its page', () => {
  const { html } = postItem(plain, ON);
  const page = `${SITE}/blog/tech/tides202611211200`;

  expect(html).toContain(`<a href="${SITE}/blog/tech">link</a>`);
  expect(html).toContain(`<a href="${page}#note-1">1</a>`);
  expect(html).toContain('<h2>Sand</h2><table>');
  expect(html).toContain('<td colspan="2">x</td>');
  expect(html).toContain(`alt="A &quot;beach&quot;" width="800" height="600">`);
  expect(html).toContain(`<figcaption>By <a href="${SITE}/about">me</a></figcaption>`);
  expect(html).toContain('<pre><code>if (a &lt; b) c();</code></pre>');
  expect(html).toContain('<figure><a href="https://vimeo.com/76979871">A film</a></figure>');
  expect(html).toContain('<aside data-kind="tip"><strong>Tip</strong><br>Look up</aside>');
  expect(html).toContain('<details><summary>More</summary>Below</details>');
  expect(html).not.toMatch(/class=|id=|tabindex|aria-|srcset|<span|<div/);
});

test('an item keeps its id when its post is moved or the site gets another domain', () => {
  const home = { category: plain.category, id: plain.id };
  const moved: Post = { ...plain, category: 'history', addresses: [home] };

  const { id } = postItem(plain, ON);

  expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(postItem({ ...plain }, { ...ON, url: 'https://elsewhere.example' }).id).toBe(id);
  expect(postItem(moved, ON).id).toBe(id);
  expect(postItem(hostile, ON).id).not.toBe(id);
});

test('an RSS item names its author, tags, cover and times', () => {
  const root = parseXml(rss(feedOf('rss.xml')));
  const text = (name: string) => [...root.getElementsByTagName(name)].map((e) => e.textContent);
  const [cover] = root.getElementsByTagName('media:content');

  expect(text('dc:creator')).toEqual(['Ada']);
  expect(text('category')).toEqual(['Technology', 'Sea', 'Sand & stone']);
  expect(text('pubDate')).toEqual(['Sat, 21 Nov 2026 11:00:00 GMT']);
  expect(text('description')[1]).toBe('What the sea returns');
  expect(text('language')).toEqual(['de-AT']);
  expect(cover?.getAttribute('type')).toBe('image/jpeg');
  expect(cover?.getAttribute('width')).toBe('1600');
});

test('the files of a post are attached, and the first one that is played is the enclosure of RSS', () => {
  const name = `${'b'.repeat(64)}-4200000`;
  const figure = (path: string) =>
    `<figure class="file"><a href="/files/${path}">A &amp; B</a></figure>`;
  const content = [figure(`${name}.pdf/a.pdf`), figure(`${name}.mp3/a.mp3`)].map((text) => ({
    type: 'paragraph' as const,
    text,
  }));
  const item = postItem({ ...plain, id: 'tape', content }, ON);
  const url = `${SITE}/files/${name}.mp3/a.mp3`;
  const feed = {
    ...{ title: 'a', description: 'b', language: 'en', page: SITE, self: SITE, help: SITE },
    items: [item],
  };

  expect(rss(feed)).toContain(`<enclosure url="${url}" length="4200000" type="audio/mpeg"/>`);
  expect(rss(feed).split('<enclosure')).toHaveLength(2);
  expect(atom(feed).split('rel="enclosure"')).toHaveLength(4);
  expect(jsonFeed(feed)).toContain(
    JSON.stringify({ url, mime_type: 'audio/mpeg', size_in_bytes: 4_200_000, title: 'A & B' }),
  );
  expect(item.html).toContain(`<a href="${url}">A &amp; B</a> <small>MP3, 4.2 MB</small>`);
});
