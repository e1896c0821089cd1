// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openEditor } from '#tests/support/editor/view.ts';

const FIGURE = (caption: string) =>
  `<figure><img src="https://example.org/a.jpg" alt=""><figcaption>${caption}</figcaption></figure>`;
const GALLERY = (caption: string) =>
  `<figure class="gallery"><img src="https://example.org/a.jpg" alt=""><img src="https://example.org/b.jpg" alt=""><figcaption>${caption}</figcaption></figure>`;
const EMBED = (caption: string) =>
  `<figure class="embed"><a href="https://example.org/">A</a><figcaption>${caption}</figcaption></figure>`;
const TABLE = '<table><tr><td>a</td><td>B</td></tr></table>';
const note = (text: string, more = '') =>
  `Word<sup><a href="#fn-1">1</a></sup>\n\n<ol><li>${text} <a href="#fnref-1">↩</a></li>${more}</ol>`;
const NESTED = '<ul><li>a<ul><li>B</li></ul></li><li>c</li></ul>';
const put = (html: string, text: string) => html.replace('B', text);

test.each([
  // A paragraph
  ['Enter', 'a|b', 'a / |b'],
  ['Enter', '|ab', ' / |ab'],
  ['Backspace', 'a\n\n|b', 'a|b'],
  ['Backspace', '|a', 'browser'],
  ['Backspace', '~\n\n|b', '|b'],
  ['Backspace', '<ul><li>a</li></ul>\n\n|b', 'ul(a|b)'],
  ['Backspace', '<ul><li>a</li></ul>\n\n|', 'ul(a|)'],
  ['Backspace', `${NESTED.replace('<li>c</li>', '')}\n\n|b`, 'ul(a / ul(B|b))'],
  ['Backspace', '<blockquote>a</blockquote>\n\n|b', 'quote(a|b)'],
  ['Backspace', '<h2>a</h2>\n\n|b', 'h(a|b)'],
  ['Backspace', '<h2>~</h2>\n\n|b', '|b'],
  ['Backspace', '<pre><code>a</code></pre>\n\n|b', 'code(a|) / b'],
  ['Backspace', '<pre><code>a</code></pre>\n\n|\n\nb', 'code(a|) / b'],
  ['Backspace', `${FIGURE('a')}\n\n|b`, '«figure(a)» / b'],
  ['Backspace', `${FIGURE('a')}\n\n|\n\nb`, '«figure(a)» / b'],
  ['Backspace', `${EMBED('a')}\n\n|b`, '«embed(a)» / b'],
  ['Backspace', '<hr />\n\n|b', '«rule()» / b'],
  ['Backspace', `${TABLE}\n\n|b`, 'table(row(«a» / «B»)) / b'],
  ['Delete', 'a|\n\nb', 'a|b'],
  ['Delete', 'a|', 'browser'],
  ['Delete', '|\n\n<h2>b</h2>', 'h(|b)'],
  ['Delete', '|\n\n<ul><li>b</li></ul>', 'ul(|b)'],
  ['Delete', '|\n\n<blockquote>b</blockquote>', 'quote(|b)'],
  ['Delete', 'a|\n\n<h2>b</h2>', 'a|b'],
  ['Delete', 'a|\n\n<ul><li>b</li><li>c</li></ul>', 'a|b / ul(c)'],
  ['Delete', 'a|\n\n<blockquote>b</blockquote>', 'a|b'],
  ['Delete', 'a|\n\n<pre><code>b</code></pre>', 'a| / code(b)'],
  ['Delete', `a|\n\n${FIGURE('b')}`, 'a / «figure(b)»'],
  ['Delete', `|\n\n${FIGURE('b')}`, '«figure(b)»'],
  ['Delete', `a|\n\n<hr />\n\nb`, 'a / «rule()» / b'],
  ['Tab', 'a|', 'browser'],
  // A heading
  ['Enter', '<h2>a|b</h2>', 'h(a) / h(|b)'],
  ['Enter', '<h2>ab|</h2>', 'h(ab) / |'],
  ['Enter', '<h2>|ab</h2>', ' / h(|ab)'],
  ['Backspace', '<h2>|a</h2>', '|a'],
  ['Backspace', '<h2>|</h2>', '|'],
  ['Backspace', 'a\n\n<h2>|b</h2>', 'a / |b'],
  ['Delete', '<h2>a|</h2>\n\nb', 'h(a|b)'],
  ['Delete', '<h2>|</h2>\n\nb', '|b'],
  // An item of a list
  ['Enter', '<ul><li>a|b</li></ul>', 'ul(a / |b)'],
  ['Enter', '<ul><li>ab|</li></ul>', 'ul(ab / |)'],
  ['Enter', '<ul><li>|ab</li></ul>', 'ul( / |ab)'],
  ['Enter', '<ul><li>a</li><li>|</li></ul>', 'ul(a) / |'],
  ['Enter', '<ul><li>a</li><li>|</li><li>b</li></ul>', 'ul(a) / | / ul(b)'],
  ['Enter', '<ul><li>|</li></ul>', '|'],
  ['Enter', put(NESTED, '|'), 'ul(a / | / c)'],
  ['Enter', put(NESTED, 'B|'), 'ul(a / ul(B / |) / c)'],
  ['Backspace', '<ul><li>|a</li></ul>', '|a'],
  ['Backspace', '<ul><li>a</li><li>|b</li><li>c</li></ul>', 'ul(a) / |b / ul(c)'],
  ['Backspace', '<ul><li>a</li><li>|</li></ul>', 'ul(a) / |'],
  ['Backspace', put(NESTED, '|B'), 'ul(a / |B / c)'],
  ['Backspace', put(NESTED, '|'), 'ul(a / | / c)'],
  ['Backspace', '<blockquote><ul><li>|a</li></ul></blockquote>', 'quote(|a)'],
  ['Delete', '<ul><li>a|</li><li>b</li></ul>', 'ul(a|b)'],
  ['Delete', '<ul><li>a|</li></ul>\n\nb', 'ul(a|b)'],
  ['Delete', '<ul><li>a|</li><li>b<ul><li>c</li></ul></li></ul>', 'ul(a|b / ul(c))'],
  ['Delete', put(NESTED, 'B|'), 'ul(a / ul(B|c))'],
  ['Tab', '<ul><li>a</li><li>|b</li></ul>', 'ul(a / ul(|b))'],
  ['Tab', '<ul><li>|a</li></ul>', 'ul(|a)'],
  ['Shift-Tab', put(NESTED, '|B'), 'ul(a / |B / c)'],
  ['Shift-Tab', '<ul><li>|a</li></ul>', '|a'],
  // A task
  ['Enter', '<ul><li>☑ a|</li></ul>', 'ul(☑ a / ☐ |)'],
  ['Enter', '<ul><li>☐ a</li><li>☐ |</li></ul>', 'ul(☐ a) / |'],
  ['Backspace', '<ul><li>☐ |a</li></ul>', 'ul(|a)'],
  ['Backspace', '<ul><li>|☐ a</li></ul>', '|☐ a'],
  // A quote and a callout
  ['Enter', '<blockquote>a|b</blockquote>', 'quote(a / |b)'],
  ['Enter', '<blockquote>a\n\n|</blockquote>', 'quote(a) / |'],
  ['Enter', '<blockquote>|</blockquote>', '|'],
  ['Backspace', '<blockquote>|a</blockquote>', '|a'],
  ['Backspace', '<blockquote>|a\n\nb</blockquote>', '|a / quote(b)'],
  ['Backspace', '<blockquote>a\n\n|b</blockquote>', 'quote(a|b)'],
  ['Backspace', '<blockquote>a</blockquote>\n\n<blockquote>|b</blockquote>', 'quote(a) / |b'],
  ['Backspace', '<aside data-kind="tip">|a</aside>', '|a'],
  ['Delete', '<blockquote>a|</blockquote>\n\nb', 'quote(a|b)'],
  // A toggle
  ['Enter', '<details><summary>a|</summary>b</details>', 'details(summary(a) / |b)'],
  ['Backspace', '<details><summary>|a</summary>b</details>', '|a / b'],
  ['Backspace', '<details><summary>a</summary>|b</details>', 'details(summary(a|b) / )'],
  ['Backspace', '<details><summary>a</summary>|b\n\nc</details>', 'details(summary(a|b) / c)'],
  ['Delete', '<details><summary>a|</summary>b</details>', 'details(summary(a|b) / )'],
  // Code
  ['Enter', '<pre><code>a|b</code></pre>', 'code(a\n|b)'],
  ['Enter', '<pre><code>a\n|</code></pre>', 'code(a\n\n|)'],
  ['Enter', '<pre><code>a\n\n|</code></pre>', 'code(a) / |'],
  ['Backspace', '<pre><code>|</code></pre>', '|'],
  ['Backspace', 'a\n\n<pre><code>|b</code></pre>', 'a| / code(b)'],
  ['Backspace', '~\n\n<pre><code>|b</code></pre>', 'code(|b)'],
  ['Delete', '<pre><code>a|</code></pre>\n\nb', 'code(a|) / b'],
  ['Delete', '<pre><code>a|</code></pre>\n\n~\n\nb', 'code(a|) / b'],
  ['Tab', '<pre><code>|a</code></pre>', 'code(  |a)'],
  ['Tab', '<pre><code>|a\n  b|</code></pre>', 'code(  |a\n    b|)'],
  ['Tab', '<pre><code>|\n\na|</code></pre>', 'code(  |\n  \n  a|)'],
  ['Shift-Tab', '<pre><code>  |a</code></pre>', 'code(|a)'],
  ['Shift-Tab', '<pre><code>|  a\n    b|</code></pre>', 'code(|a\n  b|)'],
  ['Mod-a', 'x\n\n<pre><code>a|b</code></pre>', 'x / code(|ab|)'],
  // A cell
  ['Enter', put(TABLE, 'b|c'), 'table(row(a / b⏎|c))'],
  ['Backspace', put(TABLE, '|b'), 'table(row(a / |b))'],
  ['Delete', TABLE.replace('>a', '>a|'), 'table(row(a| / B))'],
  ['Tab', TABLE.replace('>a', '>a|'), 'table(row(a / |B|))'],
  ['Tab', put(TABLE, 'b|'), 'table(row(a / b) / row(| / ))'],
  ['Shift-Tab', put(TABLE, '|b'), 'table(row(|a| / b))'],
  // A caption
  ['Enter', FIGURE('a|b'), 'figure(ab) / |'],
  ['Backspace', FIGURE('|'), '«figure()»'],
  ['Backspace', `a\n\n${GALLERY('|b')}`, 'a / «figure(b)»'],
  ['Backspace', EMBED('|a'), '«embed(a)»'],
  ['Delete', `${FIGURE('a|')}\n\nb`, 'figure(a|) / b'],
  // A note
  ['Enter', note('a|'), 'Word1| / ol(a ↩)'],
  ['Escape', note('a|'), 'Word1| / ol(a ↩)'],
  ['Enter', note('a', '<li>|</li>'), 'Word1| / ol(a ↩)'],
  ['Backspace', note('|a'), 'Word1 / ol(|a ↩)'],
  ['Delete', note('a').replace('↩</a>', '↩</a>|'), 'Word1 / ol(a ↩|)'],
  ['Delete', note('a').replace('</sup>', '</sup>|'), 'Word1| / ol(a ↩)'],
  ['Tab', note('|a', '<li>b <a href="#fnref-2">↩</a></li>'), 'browser'],
  ['Shift-Tab', note('|a'), 'browser'],
  // A selection over blocks
  ['Enter', 'a|b\n\nc|d', 'a / |d'],
  ['Enter', '<ul><li>a|b</li><li>c|d</li></ul>', 'ul(a / |d)'],
  ['Enter', '<h2>a|b</h2>\n\n<ul><li>c|d</li></ul>', 'h(a) / h(|d)'],
  ['Backspace', '<ul><li>a|b</li><li>c|d</li></ul>', 'ul(a|d)'],
  ['Backspace', 'a|b\n\n<ul><li>c|d</li><li>e</li></ul>', 'a|d / ul(e)'],
  ['Delete', '<blockquote>a|b</blockquote>\n\nc|d', 'quote(a|d)'],
  ['Backspace', `a|b\n\n${FIGURE('c')}\n\nd|e`, 'a|e'],
  ['Backspace', '<pre><code>a|b</code></pre>\n\nc|d', 'code(a|d)'],
])('%s in %j', (key, from, to) => {
  const editor = openEditor(from);
  const isHandled = editor.press(key);
  expect(isHandled ? editor.outline() : 'browser').toBe(to);
});
