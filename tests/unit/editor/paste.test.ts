import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { framesLost } from '#islands/text-editor/messages.ts';
import { cleanClipboard, lossesOf } from '#islands/text-editor/paste/clean-clipboard.ts';
import { HOSTILE } from '#tests/support/app/hostile.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import { pasted } from '#tests/support/clipboard/pasted.ts';

installDomParser();

const fixture = (name: string) =>
  readFileSync(new URL(`../../support/clipboard/${name}.html`, import.meta.url), 'utf8');

const TEXT =
  'It was <strong>built</strong> in <em>1823</em>, says <a href="https://example.com/wall">the archive</a>.';
const LIST = '<ul><li>A gate<ol><li>of <strong>oak</strong></li></ol></li><li>A stone</li></ul>';

test('a paste from Word keeps headings, lists and tables, and drops the rest', () => {
  expect(pasted(fixture('word')).split('\n\n')).toEqual([
    '<h2>The sea wall</h2>',
    '<h3>What it is</h3>',
    TEXT,
    LIST,
    '<table><tbody><tr><td>Day</td><td>Tide</td></tr><tr><td>Monday</td><td>high<br />and low</td></tr></tbody></table>',
    '<blockquote>It gives back.</blockquote>',
  ]);
});

test('a paste from Google Docs keeps what its styles mean', () => {
  expect(pasted(fixture('google-docs')).split('\n\n')).toEqual([
    '<h2>What it is</h2>',
    TEXT,
    LIST,
    '<table><tbody><tr><td>Day</td><td>Tide</td></tr></tbody></table>',
  ]);
});

test('a paste from GitHub keeps the language of code and no buttons', () => {
  expect(pasted(fixture('github'))).toBe(
    [
      '<h2>Install</h2>',
      'Run <code>npm i</code> and read <a href="https://example.com/docs">the docs</a>.',
      '<pre><code class="language-js">const a = 1;\n\nrun(a);</code></pre>',
      '<ul><li>☑ done</li><li>☐ open</li></ul>',
      '<table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>wall</td><td>3</td></tr></tbody></table>',
    ].join('\n\n'),
  );
});

test('a paste from a web page keeps its pictures with their captions, and no scripts', () => {
  expect(pasted(fixture('web-page')).split('\n\n')).toEqual([
    '<h2>The tide</h2>',
    'It <strong>rises</strong> and <em>falls</em>.',
    'Twice<br />a day.',
    '<figure><img src="https://example.com/tide.jpg" alt="The tide"><figcaption>Photo: <a href="https://example.com/ada">Ada</a></figcaption></figure>',
    '<ol start="3"><li>First thing<br />and more</li><li>Second</li></ol>',
    'Read on',
  ]);
});

test.each([
  [
    'remarks on a text in Word are left out',
    `<p>An <a style='mso-comment-reference:A_1'>ugly</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> wall.</p>
    <div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>`,
    'An ugly wall.',
  ],
  [
    'a list that goes on keeps its numbers',
    `<p style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>3.&nbsp;</span>Third</p>`,
    '<ol start="3"><li>Third</li></ol>',
  ],
  [
    'a list after a list stays one of its own',
    `<p style='mso-list:l1 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>One</p>
    <p style='mso-list:l2 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>Two</p>`,
    '<ul><li>One</li></ul>\n\n<ol><li>Two</li></ol>',
  ],
  [
    'a quote of two paragraphs is one quote',
    '<p class=MsoQuote>One.</p>\n<p class=MsoQuote>Two.</p>',
    '<blockquote>One.\n\nTwo.</blockquote>',
  ],
  [
    'the heading row of a table stays one, and is not bold twice',
    '<table><thead><tr><td colspan=2><p><b>Day</b></p></td></tr></thead><tr><td>a</td><td>b</td></tr></table>',
    '<table><thead><tr><th colspan="2">Day</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'the caption of a table stands before it',
    '<table><caption>Tides</caption><tr><td>a</td></tr></table>',
    'Tides\n\n<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'a term stands above its meanings',
    '<dl><dt>Tide</dt><dd>It rises.</dd><dd>It falls.</dd><dt>Wall</dt><dd><p>It stays.</p></dd></dl>',
    '<strong>Tide</strong><br />It rises.<br />It falls.\n\n<strong>Wall</strong>\n\nIt stays.',
  ],
  [
    'paragraphs in a monospaced font are code',
    `<p><span style="font-family:'Courier New',monospace">if x:</span></p><br><p><span style="font-family:'Courier New',monospace">&nbsp;&nbsp;y</span></p><br><p>Text</p>`,
    '<pre><code>if x:\n\n  y</code></pre>\n\nText',
  ],
  [
    'a checklist keeps what is done',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'a picture that only counts readers is left out',
    '<p>a</p><img src="https://example.com/p.gif" width="1" height="1" alt=""><p style="display: none">b</p>',
    'a',
  ],
  [
    'formatting around blocks is that of each of them',
    '<b><p>a</p><ul><li>b</li></ul></b><a href="https://a.example"><h3>c</h3></a>',
    '<strong>a</strong>\n\n<ul><li><strong>b</strong></li></ul>\n\n<h3><a href="https://a.example">c</a></h3>',
  ],
  [
    'a table that only arranges its content becomes that content',
    '<table><tr><td><table><tr><td><h2>a</h2><p>b</p></td></tr></table></td></tr></table>',
    '<h2>a</h2>\n\nb',
  ],
  [
    'a source stands below its quote',
    '<blockquote><p>a</p><cite>b</cite></blockquote>',
    '<blockquote>a\n\n<cite>b</cite></blockquote>',
  ],
  [
    'a list in a table becomes lines of its cell',
    '<table><tr><td>a<ul><li>b</li><li>c</li></ul></td><td>d</td></tr></table>',
    '<table><tbody><tr><td>a<br />b<br />c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'a figure whose picture is in a folder of a program is left out',
    '<figure><img src="file:///a.png"><figcaption>a</figcaption></figure><p>b</p>',
    'b',
  ],
  [
    'code in a quote keeps its blank lines',
    '<blockquote><p>a</p><pre>b\n\nc</pre><p>d</p><p>e</p></blockquote>',
    '<blockquote>a\n<pre><code>b\n\nc</code></pre>\nd\n\ne</blockquote>',
  ],
  [
    'a link inside of the site stays one',
    '<p><a href="/blog/tech">a</a> <a href="//example.com">b</a></p>',
    '<a href="/blog/tech">a</a> b',
  ],
])('%s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test.each(HOSTILE)('nothing of a hostile paste is written: %s', (html) => {
  expect(pasted(html)).not.toMatch(
    /on\w+=|javascript:|vbscript:|data:|srcdoc|<(?!\/?(?:strong|a|table|tbody|tr)\b)/i,
  );
});

test('pictures that a post cannot hold are counted', () => {
  const lost = '<img src="file:///C:/a.png"><img src="data:image/png;base64,AA==">';
  const taken = '<img src="https://example.com/a.png" alt=""><img src="/images/b">';

  expect(lossesOf(`<p>words</p>${lost}${taken}`).pictures).toBe(2);
  expect(lossesOf('').pictures).toBe(0);
});

test('a frame leaves its address as a link, and a fold stays one', () => {
  const html =
    '<p>Look:</p><iframe src="https://video.example/embed/abc"></iframe><details><summary>More</summary>Hidden</details>';

  expect(pasted(html).split('\n\n')).toEqual([
    'Look:',
    '<a href="https://video.example/embed/abc">https://video.example/embed/abc</a>',
    '<details><summary>More</summary>\nHidden</details>',
  ]);
});

test('the browser, which would report each style, parses nothing that is pasted', () => {
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
  onTestFinished(() => parsed.mockRestore());
  const html = '<p onclick="x()">a</p><iframe style="border:0" src="https://a.example"></iframe>';
  lossesOf(html);

  expect(parsed).not.toHaveBeenCalled();
  expect(cleanClipboard(html)).not.toMatch(/ (?:style|onclick)=/);
});

test.each([
  [0, '<p>An iframe is an element.</p>', ''],
  [1, '<iframe src="https://video.example/a"></iframe>', 'An embedded frame could'],
  [2, '<video src="/a"></video><p><audio src="/b"></audio></p>', '2 embedded frames could'],
])('a paste of %i frames says so: %s', (count, html, message) => {
  expect(lossesOf(html).frames).toBe(count);
  expect(framesLost(count).startsWith(message)).toBe(true);
  expect(framesLost(count) === '').toBe(count === 0);
});
