import { expect, test } from 'vitest';
import { placeOf } from '#domain/site/page-frame.ts';
import { pageLabel } from '#domain/site/page-label.ts';
import { pageReader } from '#site-files/label/read-page.ts';
import { bytesOf, readFrame } from '#site-files/page.ts';

const readHtml = (html: string) =>
  pageReader('https://example.com')({ frame: readFrame(html), parts: {} });

const face = (name: string, rest: string) =>
  `@font-face{font-family:"Commonplace ${name}";src:url("/_astro/${name}.woff2") format("woff2");${rest}}`;

test('the parts of a label add up to its total', () => {
  const label = pageLabel({ text: 10_400, script: 2_400, type: 40_400, others: [] });

  expect(label).toBe(
    'This page: 53 KB (10 text, 2 script, 41 type), no cookies, nothing from others',
  );
});

test('a label names the sites that a page loads something from', () => {
  const html =
    '<img src="https://pictures.example/a.png"><img src="https://example.com/b.png">' +
    '<source srcset="//cdn.example/a 1x, https://cdn.example/b 2x">' +
    '<a href="https://linked.example/">A link</a><template><img src="https://later.example/a"></template>';
  const { others } = readHtml(html);

  expect(others).toEqual(['pictures.example', 'cdn.example']);
  expect(pageLabel({ text: 0, script: 0, type: 0, others })).toContain(
    'pictures and media from pictures.example, cdn.example',
  );
});

test('a script counts unless it is in a template', () => {
  const html =
    '<script type="module" src="/a.js"></script><template><script src="/b.js"></script></template>' +
    '<astro-island component-url="/c.js" renderer-url="/d.js"></astro-island>';

  expect(readHtml(html).scripts).toEqual(['/a.js', '/c.js', '/d.js']);
});

test('a font counts if the page has a letter of it that is shown', () => {
  const css =
    face('Serif', 'font-weight:400;font-style:normal;') +
    face('SerifBold', 'font-weight:600;font-style:normal;') +
    face('SerifItalic', 'font-weight:400;font-style:italic;') +
    face('SerifDisplay', '').replace('Commonplace ', 'Commonplace Display ') +
    face('SerifGreek', 'unicode-range:U+0370-03FF;font-weight:400 600;font-style:normal;');
  const fontsOf = (body: string) => {
    const html = `<style>${css}</style><body>${body}</body>`;
    return readHtml(html).fonts.map((src) => src.slice('/_astro/'.length, -6));
  };

  expect(fontsOf('<p>Plain</p>')).toEqual(['Serif']);
  expect(fontsOf('<p>A <b>word</b><br>and <em>more</em></p>')).toEqual([
    'Serif',
    'SerifBold',
    'SerifItalic',
  ]);
  expect(fontsOf('<li class="catchword"><a><bdi>Title</bdi></a></li>')).toEqual([
    'Serif',
    'SerifDisplay',
  ]);
  expect(fontsOf('<nav popover><button>Menu</button></nav>')).toEqual([]);
  expect(fontsOf('<p>λόγος</p>')).toEqual(['Serif', 'SerifGreek']);
  expect(fontsOf('<p>Plain</p><p hidden><b>λόγος</b></p>')).toEqual(['Serif']);
});

test('a page that is made of a frame and parts loads what it loads as a whole', () => {
  const faces = ['Serif', 'SerifItalic', 'Sans'].map((name) => face(name, ''));
  const frame = readFrame(
    `<head><style>${faces.join('')}</style>${placeOf('head')}</head>` +
      `<body><p hidden><b>${placeOf('hidden')}</b></p><img src="https://a.example/1.png">` +
      `<blockquote>${placeOf('quote')}</blockquote><template>${placeOf('later')}</template>` +
      `<img src="https://b.example/1.png">${placeOf('end')}<script>end()</script></body>`,
  );
  const read = pageReader('https://example.com');
  const pages = [
    { head: '<script src="/a.js"></script>', quote: 'A', end: '<img src="https://c.example/2">' },
    { later: '<img src="https://d.example/2">', hidden: 'A <button>', end: '<button>λ</button>' },
    { quote: '<img src="https://e.example/2"><script>run()</script>', end: '<p>A &amp; b</p>' },
    {},
  ].map((parts) => ({ frame, parts }));

  for (const page of pages) expect(read(page)).toEqual(readHtml(bytesOf(page).toString()));
});
