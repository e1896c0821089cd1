import { expect, test } from 'vitest';
import { blocksToMarkdown, htmlToMarkdown } from '#post/markdown/to-markdown.ts';

test.each([
  ['a <em>b</em> and <strong>c</strong>', 'a *b* and **c**'],
  ['<a href="https://example.org/x">x</a>', '[x](<https://example.org/x>)'],
  ['one<br>two\nthree', 'one\\\ntwo\\\nthree'],
  ['2 * 3 &lt; 7', '2 \\* 3 \\< 7'],
  ['# no heading', '\\# no heading'],
  ['1. no list', '1\\. no list'],
  ['<h2>Of <em>tides</em></h2>', '## Of *tides*'],
  ['<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>', '- a\n- b\n\n  3. c'],
  ['<blockquote>a\n\nb</blockquote>', '> a\\\n> \\\n> b'],
  ['<pre><code class="language-js">let a = `b`;\n</code></pre>', '```js\nlet a = `b`;\n```'],
  ['<code>a`b</code>', '``a`b``'],
  ['H<sub>2</sub>O', 'H<sub>2</sub>O'],
  [
    '<table><tr><td colspan="2">a</td></tr></table>',
    '<table><tr><td colspan="2">a</td></tr></table>',
  ],
])('the HTML %j is the Markdown %j', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test('images are linked to the files of the archive, and a caption stays HTML', () => {
  const src = `/images/${'a'.repeat(64)}-6x4.png`;

  const markdown = blocksToMarkdown(
    [
      { type: 'image', src, alt: 'A tide' },
      { type: 'image', src, alt: '', caption: 'At <em>noon</em>' },
    ],
    '../../',
  );

  expect(markdown).toBe(
    `![A tide](<../..${src}>)\n\n<figure><img src="../..${src}" alt=""><figcaption>At <em>noon</em></figcaption></figure>\n`,
  );
});
