// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openEditor } from '#tests/support/editor/view.ts';

/** Types lines into an empty text like a keyboard, and returns what is written. */
function typed(...lines: readonly string[]): string {
  const editor = openEditor('');
  for (const [n, line] of lines.entries()) {
    if (n > 0) editor.press('Enter');
    editor.type(line);
  }
  return editor.html();
}

const link = (address: string) => `<a href="${address}">${address}</a>`;

test.each([
  ['$a_1 < b$ holds', '<code class="language-math">a_1 &lt; b</code> holds'],
  ['It costs $5 or $6', 'It costs $5 or $6'],
  ['US$5 and $', 'US$5 and $'],
  ['$$ x^2', '<pre><code class="language-math">x^2</code></pre>'],
  ['> [!TIP] Look up', '<aside data-kind="tip">Look up</aside>'],
  ['> [!odd] Look', '<blockquote>[!odd] Look</blockquote>'],
])('%s is typed as a block of its kind', (text, html) => {
  expect(typed(text)).toBe(html);
});

test('Markdown becomes formatting while it is typed', () => {
  const words = 'Some **bold** and *soft* words, `code` and [a link](/x)';
  const text = typed(
    ...['## Part', words, '- one', 'two', '', '1. first', '', '> quoted', '', '```js a = 1'],
  );

  expect(text.split('\n\n')).toEqual([
    '<h2>Part</h2>',
    'Some <strong>bold</strong> and <em>soft</em> words, <code>code</code> and <a href="/x">a link</a>',
    '<ul><li>one</li><li>two</li></ul>',
    '<ol><li>first</li></ol>',
    '<blockquote>quoted</blockquote>',
    '<pre><code class="language-js">a = 1</code></pre>',
  ]);
});

test.each([
  ['See https://example.org/a here', `See ${link('https://example.org/a')} here`],
  ['https://example.org, and', `${link('https://example.org')}, and`],
  ['https://example.org/b_(c) and', `${link('https://example.org/b_(c)')} and`],
  ['https://example.org。 和', `${link('https://example.org')}。 和`],
  ['(http://example.org/?a=1) and', `(http://example.org/?a=1) and`],
  ['See https://example.org/a', 'See https://example.org/a'],
  ['`https://example.org` here', '<code>https://example.org</code> here'],
  ['[words](https://example.org) here', '<a href="https://example.org">words</a> here'],
])('a typed address is a link once a space follows it: %s', (text, html) => {
  expect(typed(text)).toBe(html);
});
