import { expect, test } from 'vitest';
import { readBlocks } from '#tests/support/import-blocks.ts';

test('images keep their texts, whether in a figure, a link, a list or a gallery', () => {
  const { blocks } =
    readBlocks(`<figure><a href="/big.jpg"><img src="/a.jpg" alt="A"></a><figcaption>About <b>a</b></figcaption></figure>
    <p>Text <img src="b.jpg"> more</p><ul><li>c <img src="c.jpg"></li></ul>
    <figure class="wp-block-gallery"><figure><img src="d.jpg"></figure><figure><img src="e.jpg"></figure></figure>`);

  expect(blocks).toMatchObject([
    { type: 'image', src: '/a.jpg', alt: 'A', caption: 'About <b>a</b>' },
    { text: 'Text' },
    { src: 'b.jpg' },
    { text: 'more' },
    { text: '<ul><li>c</li></ul>' },
    { src: 'c.jpg' },
    { src: 'd.jpg', more: [{ src: 'e.jpg', alt: '' }] },
  ]);
});

test('the captions in a gallery follow its own, and a single picture keeps its caption', () => {
  const { blocks, dropped } =
    readBlocks(`<figure class="wp-block-gallery"><figure><a href="https://shop.example/a"><img src="a.jpg"></a><figcaption>First</figcaption></figure>
    <figure><img src="b.jpg"></figure><figcaption>All</figcaption></figure>
    <figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="c.jpg"><figcaption>Third</figcaption></figure></li></ul></figure>`);

  expect(blocks).toMatchObject([
    { src: 'a.jpg', caption: 'All · First', more: [{ src: 'b.jpg' }] },
    { src: 'c.jpg', caption: 'Third' },
  ]);
  expect(dropped).toEqual({ 'link around a picture: https://shop.example/a': 1 });
});

test('a link around a picture is named, unless it leads to a picture or runs a script', () => {
  const { dropped } = readBlocks(
    '<a href="/2017/07/30/a/"><img src="a.jpg"></a><a href="/large.jpg"><img src="b.jpg"></a><a href="#"><img src="c.jpg"></a><a href="javascript:open()"><img src="d.jpg"></a>',
  );

  expect(dropped).toEqual({ 'link around a picture: /2017/07/30/a/': 1 });
});

test('a gallery of Ghost is one, with its width', () => {
  const { blocks } = readBlocks(
    `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/a.jpg" width="20" height="10" alt="A"></div><div class="kg-gallery-image"><img src="/b.jpg" width="20" height="10"></div></div></div><figcaption>A <em>walk</em></figcaption></figure>`,
  );

  expect(blocks).toEqual([
    {
      type: 'image',
      src: '/a.jpg',
      alt: 'A',
      caption: 'A <em>walk</em>',
      width: 'wide',
      more: [{ src: '/b.jpg', alt: '' }],
    },
  ]);
});
