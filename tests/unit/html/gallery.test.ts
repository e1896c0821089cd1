import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHtml } from '#backup/export/content-html.ts';
import { ghostHtml } from '#backup/export/ghost-html.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Block, imageTag, joinContent, NewBlock, splitContent } from '#domain/posts/block.ts';
import { galleryRows, shapeOf } from '#domain/posts/gallery-rows.ts';
import { PageArticle } from '#post/article/PageArticle.tsx';
import { feedHtml } from '#post/feed-html.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { runs } from '#tests/support/runs.ts';
import { markup } from '#tests/support/markup.ts';

const image = (name: string, width = 1500, height = 1000) => ({
  src: `/images/${name.repeat(64)}-${width}x${height}.jpg`,
  alt: `Of ${name}`,
});

const [first, ...more] = [image('a'), image('b', 800, 1200), image('c'), image('d')] as const;
const GALLERY: Block = {
  type: 'image',
  ...first,
  more,
  caption: 'A <em>walk</em>',
  width: 'wide',
};

test('several images in a figure of that class are one gallery, which is written as it is read', () => {
  const text = joinContent([GALLERY]);

  expect(text).toMatch(/^<figure class="gallery wide"><img [^>]+><img /);
  expect(splitContent(`Before\n\n${text}\n\nAfter`)).toEqual([
    { type: 'paragraph', text: 'Before' },
    GALLERY,
    { type: 'paragraph', text: 'After' },
  ]);
  expect(splitContent(text.replaceAll('><img', '>\n<img'))).toEqual([GALLERY]);
  expect(splitContent('<img src="/a.jpg"> <img src="/b.jpg">')).toHaveLength(2);
  expect(sanitizeContent([GALLERY])).toEqual([GALLERY]);
});

test('a gallery of one image is an image', () => {
  expect(splitContent(`<figure class="gallery">${imageTag(first)}</figure>`)).toEqual([
    { type: 'image', ...first },
  ]);
});

test('a gallery that an author sends has addresses of images, and not too many', () => {
  const many = Array.from({ length: LIMITS.galleryImages }, () => first);

  expect(NewBlock.safeParse(GALLERY).success).toBe(true);
  expect(NewBlock.safeParse({ ...GALLERY, more: [{ src: 'javascript:x()' }] }).success).toBe(false);
  expect(NewBlock.safeParse({ ...GALLERY, more: many }).success).toBe(false);
});

test('the rows of a gallery keep all images in their order, and are about equally high', () => {
  const shapes = fc.array(
    fc.tuple(fc.integer({ min: 300, max: 3000 }), fc.integer({ min: 300, max: 3000 })),
    {
      minLength: 2,
      maxLength: LIMITS.galleryImages,
    },
  );
  fc.assert(
    fc.property(shapes, (sizes) => {
      const images = sizes.map(([width, height]) => image('a', width, height));
      expect(galleryRows(images).flat()).toEqual(images);
    }),
    runs(200),
  );
  const upright = Array.from({ length: 8 }, () => image('a', 800, 1200));
  expect(galleryRows(upright).map((row) => row.length)).toEqual([4, 4]);
  const across = Array.from({ length: 4 }, () => image('a'));
  expect(galleryRows(across).map((row) => row.length)).toEqual([2, 2]);
  expect(shapeOf({ src: 'https://elsewhere.example/a.jpg', alt: '' })).toBe(1.5);
});

const article = (content: Block[]) =>
  markup(PageArticle, { page: { id: 'a', title: 'A', content } });

test('each image of a gallery is shown and linked to its enlarged form, which leads back to it', () => {
  const html = article([GALLERY]);

  expect(html).toContain('<figcaption>A <em>walk</em></figcaption>');
  for (const [n, { alt }] of [first, ...more].entries()) {
    expect(html).toContain(`id="shown:${n + 1}" href="#image:${n + 1}" title="Enlarge"><img`);
    expect(html).toContain(`<div id="image:${n + 1}"`);
    expect(html.split(`alt="${alt}"`)).toHaveLength(3);
  }
});

test('an enlarged image has the caption without its links and notes, or else its description', () => {
  const caption = 'By <a href="/ada">Ada</a>, <em>May</em><sup><a href="#fn1">1</a></sup>';
  const html = article([
    { ...GALLERY, caption },
    { type: 'image', ...image('e') },
  ]);

  const shown = '<div class="caption" dir="auto">By Ada, <em>May</em></div>';
  expect(html.split(shown)).toHaveLength(5);
  expect(html).toContain('<div class="caption" dir="auto" aria-hidden="true">Of e</div>');
});

test('an image is enlarged if it is larger than it is shown', () => {
  const small = image('e', 600, 400);

  expect(article([{ type: 'image', ...small }])).not.toContain('lightbox');
  expect(article([{ type: 'image', ...small, width: 'wide' }])).toContain('lightbox');
  expect(article([{ type: 'image', ...first }])).toContain('lightbox');
});

test('a feed has all images of a gallery with their addresses on the site', () => {
  const html = feedHtml([GALLERY], 'https://my.example/blog/tech/a');

  expect(html.split('src="https://my.example/')).toHaveLength(5);
  expect(html).toContain('<figcaption>A <em>walk</em></figcaption></figure>');
});

test.each([
  ['WordPress', contentHtml],
  ['Ghost', ghostHtml],
])('a gallery that is exported for %s is one when it is imported', (_, write) => {
  const html = write([GALLERY], 'https://my.example');
  const options = { base: 'https://my.example/', hasLineBreaks: false, dropped: new Map() };
  const [read, ...rest] = toBlocks(html, options);

  expect(rest).toEqual([]);
  expect(read).toMatchObject({
    src: `https://my.example${first.src}`,
    alt: first.alt,
    caption: GALLERY.caption,
  });
  expect(read).toHaveProperty('more.length', more.length);
});

test('the Markdown of a gallery is the figure with the files of the archive', () => {
  const markdown = blocksToMarkdown([GALLERY], '../');
  const options = { base: 'posts/a.md', hasLineBreaks: false, dropped: new Map() };

  expect(markdown).toContain('<figure class="gallery wide"><img src="../images/');
  expect(toBlocks(markdown, options)).toMatchObject([{ width: 'wide', more: [{}, {}, {}] }]);
});
