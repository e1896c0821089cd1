import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '#post/markdown/to-markdown.ts';
import { markdownMath } from '#post/foreign-html/markdown-math.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';

const marked = new Marked({ gfm: true }, markdownMath(false));

/** Returns what a reader of Markdown makes of the Markdown of some HTML, as the blocks of a post. */
const readBack = (html: string) =>
  toBlocks(marked.parse(htmlToMarkdown(html), { async: false }), {
    base: '',
    hasLineBreaks: false,
    dropped: new Map(),
    ownPath: () => undefined,
  })
    .map((block) => (block.type === 'paragraph' ? block.text : block.src))
    .join('\n\n');

test.each([
  ['strong words beside an ideographic comma', '<strong>「潮」</strong>と言う'],
  ['deleted words beside an ideographic stop', '前<del>「潮」</del>後'],
  ['emphasis beside a letter', 'un<em>(believ)</em>able'],
  ['emphasis in strong words', '<strong><em>both</em></strong>'],
  ['two signs side by side', '<strong>a</strong><em>b</em>'],
  ['a sign after a star', 'a*<em>b</em>'],
  ['an exclamation mark before a link', 'Look!<a href="https://example.org/">here</a>'],
  [
    'an address with an ampersand',
    '<a href="https://example.org/?a=1&amp;copy=2&amp;lt=3">here</a>',
  ],
  [
    'an address that is no link',
    'Not a link: https://example.org/a_b, www.example.org, a@b.example',
  ],
  ['stars in an element without a sign', '<u>2*3*4</u> and <sub>a_b_c</sub>'],
  ['a quote that ends with a line break', '<blockquote>a<br></blockquote>'],
  ['an item that ends with a line break', '<ul><li>a<br></li><li>b</li></ul>'],
  ['an ordered list below an item', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>'],
  ['a heading that ends with a number sign', '<h2>C #</h2>'],
  ['code that begins with a space', '<code> a `b` </code>'],
  ['a backslash at the end of a line', 'a\\<br>b'],
  [
    'a callout',
    '<aside data-kind="warning">One <em>two</em><br><br>Three<ul><li>a</li></ul></aside>',
  ],
  ['a callout with a label', '<aside data-kind="tip" data-label="Dica">Um</aside>'],
  [
    'an embed',
    '<figure class="embed"><a href="https://example.org/?a=1&amp;b">A [page]</a><figcaption>By *me*</figcaption></figure>',
  ],
  ['a formula', 'If <code class="language-math">a_1 * b_2 &lt; c</code>, then <code>$x$</code>'],
  ['a block formula', '<pre><code class="language-math">a \\\\ b</code></pre>'],
  ['a price beside code', 'costs $<code>x</code>$ 5'],
  ['a toggle', '<details><summary>More <b>here</b></summary>One *<br><br>Two</details>'],
])('%s is the same in CommonMark', (_, html) => {
  const wanted = toBlocks(html, {
    base: '',
    hasLineBreaks: false,
    dropped: new Map(),
    ownPath: () => undefined,
  });

  expect(readBack(html)).toBe(
    wanted.map((block) => (block.type === 'paragraph' ? block.text : block.src)).join('\n\n'),
  );
});

test('a rule behind the text of an item makes no heading of it', () => {
  expect(marked.parse(htmlToMarkdown('<ul><li>a<hr></li></ul>'))).not.toContain('<h2');
});

test('two lists in a row stay two', () => {
  const html = '<ul><li>a</li></ul><ul><li>b</li></ul>';

  expect(marked.parse(htmlToMarkdown(html), { async: false }).match(/<ul>/g)).toHaveLength(2);
});

test('a blank line in the cell of a table ends no table', () => {
  const html = '<table><tr><td>a\n\n*b*</td></tr></table>';

  expect(marked.parse(htmlToMarkdown(html), { async: false })).toContain('*b*</td>');
});
