import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedMessages } from '#domain/posts/dropped-markup.ts';
import { splitContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { droppedMarkup } from '#post/html/dropped-markup.ts';
import { runs } from '#tests/support/runs.ts';

const messages = (text: string) => droppedMessages(droppedMarkup(text));

test.each([
  ['<h1>One</h1>\n\n<h5>Five</h5>', ['Not kept: h1, h5 (shown as plain text).']],
  ['<table><caption>a</caption><col></table>', ['Not kept: caption, col (shown as plain text).']],
  ['<iframe src="https://example.com/"></iframe>', ['Not kept: iframe (shown as plain text).']],
  ['<p>a</p> List<T>', ['Not kept: p, t (shown as plain text).']],
  ['a<script>b</script>', ['Removed with everything inside: script.']],
  ['<script>never closed', ['Removed with everything inside: script.']],
  ['<h2 id="a" style="b">c</h2>', ['Removed attributes: id, style.']],
  ['<img src="/a.jpg" alt="a" title="b" width=3>', ['Removed attributes: title, width.']],
  [
    '<a href="javascript:x()">a</a> <a href="/b">b</a> <a href="tel:1">c</a>',
    [
      'Removed link addresses: javascript:x(), tel:1. A link must begin with https:, http:, mailto: or /.',
    ],
  ],
  ['<a href="/b"><img src="/a.jpg" alt=""></a>', ['Removed because there is no text inside: a.']],
  ['a <!-- b --> c', ['Removed: HTML comments.']],
  [
    'words <b and more',
    ['Shown as text because it is not valid HTML: “<b and more”. Write &lt; for a plain <.'],
  ],
  [
    '<em>a</em> <a href="x>words</a> more',
    [
      'Shown as text because it is not valid HTML: “<a href="x>words</a> more”. Write &lt; for a plain <.',
    ],
  ],
  [
    'I </3 you> all',
    ['Shown as text because it is not valid HTML: “</3 you”. Write &lt; for a plain <.'],
  ],
])('there is a message about what %j loses', (text, expected) => {
  expect(messages(text)).toEqual(expected);
});

test.each([
  'plain words, 1 < 2 and <3',
  '<h2>a</h2>\n\n<ol start="2"><li><a href="/a" title="b">c</a></li></ol>\n\n<hr>',
  '<pre><code>a\n\n&lt;b&gt;</code></pre>',
  'words <img src="/a.jpg" alt="a > b"> and <img src="/b.jpg">',
])('there is no message about %j, which is kept', (text) => {
  expect(messages(text)).toEqual([]);
});

test('without messages every character and tag is stored', () => {
  const piece = fc.constantFrom(
    ...'< > " / = <em> </em> <li </ <!-- --> <pre> </pre> <ul> </ul> <script> </a> <x> <? &lt; <h1> </h1>'.split(
      ' ',
    ),
    ...[' ', '\n\n', '<em a="', '</b ', '<a href="/x">', '<img src="/a.jpg" alt="', '<img '],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.map((one, n) => `${one}w${n}x`).join('');
      if (droppedMarkup(text).size > 0) return;
      const stored = JSON.stringify(sanitizeContent(splitContent(text)));
      for (const n of pieces.keys()) expect(stored).toContain(`w${n}x`);
    }),
    runs(5_000),
  );
});
