// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openEditor } from '#tests/support/editor/view.ts';

/** Types a text into an empty one like a keyboard, and returns what is written. */
function typed(text: string): string {
  const editor = openEditor('');
  editor.type(text);
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
