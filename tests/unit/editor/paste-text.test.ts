import type { Slice } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { schema } from '#islands/text-editor/document/schema.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { isMarkdown, readMarkdown, readPlainText } from '#islands/text-editor/paste/read-text.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';

installDomParser();

const written = ({ content }: Slice) => writeContent(schema.node('doc', null, content));

test('pasted Markdown becomes formatting', () => {
  const text =
    '# Title\n\n## Part\n\n- one\n- **two**\n\n```js\na\n\nb\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(isMarkdown(text)).toBe(true);
  expect(written(readMarkdown(text)).split(/\n\n(?=<)/)).toEqual([
    '<h2>Title</h2>',
    '<h3>Part</h3>',
    '<ul><li>one</li><li><strong>two</strong></li></ul>',
    '<pre><code class="language-js">a\n\nb</code></pre>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ]);
});

test.each([
  'Plain words.\n\nAnd 2 * 3 * 4 more.',
  'a - b',
  '1. A sentence that begins so.',
  'snake_case_name',
])('a text without signs of Markdown is pasted as it is: %j', (text) => {
  expect(isMarkdown(text)).toBe(false);
});

/** Returns the HTML of a table. */
const table = (...rows: readonly string[][]) => {
  const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><tbody>${html.join('')}</tbody></table>`;
};

test.each([
  ['blank lines split a text', 'one\r\ntwo\r\n\r\n \nthree <b>\n', 'one\ntwo\n\nthree &lt;b&gt;'],
  [
    'an address is a link, without the sign that ends its sentence',
    'See https://example.com/a.',
    'See <a href="https://example.com/a">https://example.com/a</a>.',
  ],
  ['tabs make a table', 'Day\tTide\nMonday\thigh', table(['Day', 'Tide'], ['Monday', 'high'])],
  ['cells may be empty', '\tTide\nMonday\t\n', table(['', 'Tide'], ['Monday', ''])],
  ['one row is a table', 'Day\tTide\tWind', table(['Day', 'Tide', 'Wind'])],
  [
    'rows may have a blank line between them',
    'Day\tTide\n\nMonday\thigh',
    table(['Day', 'Tide'], ['Monday', 'high']),
  ],
  [
    'rows may have different lengths',
    'Day\tTide\tWind\nMonday\thigh',
    table(['Day', 'Tide', 'Wind'], ['Monday', 'high', '']),
  ],
])('of pasted text, %s', (_, text, html) => {
  expect(written(readPlainText(text))).toBe(html);
});

test.each(['Chapter 1\tThe wall', '\tone\n\ttwo'])('%j is no table', (text) => {
  expect(written(readPlainText(text))).not.toContain('<table>');
});

test('formulas of pasted Markdown are formulas, and sums of money are not', () => {
  const text =
    'If $a_1 * b_1 \\neq c$, it costs $5 or $6.\n\n$$\n\\int x\n$$\n\n```math\ny\n```\n\nAnd $`z`$';
  expect(isMarkdown(text)).toBe(true);
  expect(written(readMarkdown(text)).split('\n\n')).toEqual([
    'If <code class="language-math">a_1 * b_1 \\neq c</code>, it costs $5 or $6.',
    '<pre><code class="language-math">\\int x</code></pre>',
    '<pre><code class="language-math">y</code></pre>',
    'And <code class="language-math">z</code>',
  ]);
  expect(isMarkdown('It costs $5 or $6.')).toBe(false);
});
