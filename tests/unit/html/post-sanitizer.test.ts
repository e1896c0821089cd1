import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBlocks, sanitizeContent, sanitizeParagraph } from '#post/html/post-sanitizer.ts';
import { runs } from '#tests/support/runs.ts';

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="x()">words</p>', 'words'],
  ['<em style="color:red" class="a">words</em>', '<em>words</em>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi xlink:href="data:x">y</mi></math>', 'y'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<style>*{}</style>x', 'x'],
  ['<<script>script>alert(1)', '&lt;script&gt;alert(1)'],
  [
    '<table onclick="x()" style="color:red"><td background="//evil">x</td></table>',
    '<table><td>x</td></table>',
  ],
  [
    '<table><caption>a</caption><tr><td><script>x()</script>b</td></tr></table>',
    '<table>a<tr><td>b</td></tr></table>',
  ],
  ['<td headers="x" colspan="2" id="top">x</td>', '<td colspan="2">x</td>'],
  ['<code class="language-js evil">x</code>', '<code class="language-js">x</code>'],
  ['<code class="language-js&quot;onclick=x()">x</code>', '<code>x</code>'],
  ['<pre class="language-js">x</pre>', '<pre>x</pre>'],
  ['<h4 id="title" class="post-heading">x</h4>', '<h4>x</h4>'],
  [
    '<figure class="wide"><img src=x onerror=x()><figcaption>x</figcaption></figure>',
    '<figure><figcaption>x</figcaption></figure>',
  ],
])('%s becomes harmless', (html, expected) => {
  expect(sanitizeParagraph(html)).toBe(expected);
});

test('allowed markup stays unchanged', () => {
  const html =
    '<table><thead><tr><th rowspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><h4>c</h4>' +
    '<pre><code class="language-c++">d</code></pre>' +
    '<em>a</em> <strong>b</strong> <q>c</q> <blockquote>d</blockquote> <abbr title="e">f</abbr>';

  expect(sanitizeParagraph(html)).toBe(html);
});

test('a link keeps its address and loses its target', () => {
  expect(sanitizeParagraph('<a href="https://example.com/?a=1&amp;b=2" target="_top">x</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2">x</a>',
  );
});

test.each(['plain & simple', 'a > b', '<em>x</em> & "y"', '&lt;script&gt;', '<a href="/x">y</a>'])(
  'sanitising twice changes nothing: %s',
  (html) => {
    expect(sanitizeParagraph(sanitizeParagraph(html))).toBe(sanitizeParagraph(html));
  },
);

test('block elements are distinguished from inline ones', () => {
  expect(hasBlocks('<blockquote>x</blockquote>')).toBe(true);
  expect(hasBlocks('<em>x</em> and <strong>y</strong>')).toBe(false);
});

test.each(['<em>never closed', 'closed</em>', '<em>a<strong>b</em></strong>', '<li>alone</li>'])(
  'unbalanced markup is closed at the end of its paragraph: %s',
  (html) => {
    const tags = [...sanitizeParagraph(html).matchAll(/<(\/?)(\w+)>/g)];
    expect(tags.filter(([, closing]) => closing === '').length).toBe(tags.length / 2);
  },
);

test('the short cut for plain tags excludes attributes and nesting', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          ...'<em> </em> onclick=x()> <script> </script> <q> </q> < > x /'.split(' '),
          '<b ',
        ),
        { maxLength: 12 },
      ),
      (pieces) => {
        expect(sanitizeParagraph(pieces.join(''))).not.toMatch(/<(?!\/?(?:em|q)>|b>|\/b>)[a-z/]/i);
      },
    ),
    runs(300),
  );
});

test('a caption keeps its marks and links, and loses blocks and scripts', () => {
  const image = { type: 'image' as const, src: '/a.jpg', alt: '' };
  const caption =
    '<h2>By</h2> <a href="/ada" onclick="x()">Ada</a><img src=x onerror=x()> <table>1843</table>';

  expect(
    sanitizeContent([
      { ...image, caption },
      { ...image, caption: ' <script>x()</script> ' },
    ]),
  ).toEqual([{ ...image, caption: 'By <a href="/ada">Ada</a> 1843' }, image]);
});

test('paragraphs inside a quote stay apart', () => {
  const html = '<blockquote><p>Perhaps.</p><p>— Somebody</p></blockquote>';

  expect(sanitizeParagraph(html)).toBe('<blockquote>Perhaps.\n\n— Somebody</blockquote>');
});
