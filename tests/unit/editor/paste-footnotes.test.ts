import { expect, test } from 'vitest';
import { schema } from '#islands/text-editor/document/schema.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { readMarkdown } from '#islands/text-editor/paste/read-text.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import { pasted } from '#tests/support/clipboard/pasted.ts';

installDomParser();

/** Returns HTML with short names of footnotes. */
const withShortNames = (html: string) => html.replace(/#(fn|fnref)-\w{8}-/g, '#$1-');

const NOTE = '<ol><li>Found in 1823. <a href="#fnref-1">↩</a></li></ol>';

test.each([
  [
    'Word',
    `<p class=MsoNormal>A wall<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>.</p>
    <div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">
    <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Found in 1823.</p></div></div>`,
  ],
  [
    'Google Docs',
    `<p>A wall<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr>
    <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;Found in 1823.</p></div>`,
  ],
  [
    'GitHub',
    `<p>A wall<sup><a href="https://github.com/a/b#user-content-fn-1-0a1b">1</a></sup>.</p><section>
    <ol><li id="user-content-fn-1-0a1b"><p>Found in 1823. <a href="https://github.com/a/b#user-content-fnref-1-0a1b">↩</a></p></li></ol></section>`,
  ],
  [
    'a blog',
    `<p>A wall<sup id="fnref:1"><a href="https://a.example/b#fn:1">1</a></sup>.</p><section class="footnotes"><hr>
    <ol><li id="fn:1"><p>Found in 1823.&nbsp;<a href="https://a.example/b#fnref:1">↩︎</a></p></li></ol></section>`,
  ],
])('footnotes of %s stay connected', (_, html) => {
  const [text, ...rest] = withShortNames(pasted(html))
    .replace(/-1-0a1b/g, '-1')
    .split('\n\n');

  expect(text).toBe('A wall<a href="#fn-1"><sup>1</sup></a>.');
  expect(rest.at(-1)).toBe(NOTE);
});

test('endnotes of Word follow its footnotes', () => {
  const reference = (kind: string, sign: string) =>
    `<a href="#_${kind}1" name="_${kind}ref1"><span>[${sign}]</span></a>`;
  const note = (name: string, kind: string, text: string) =>
    `<div style='mso-element:${name}-list'><![if !supportEndnotes]><br clear=all><hr align=left><![endif]>
    <div style='mso-element:${name}' id=${kind}1><p><a href="#_${kind}ref1" name="_${kind}1">[i]</a> ${text}</p></div></div>`;
  const html =
    `<p class=MsoNormal>One${reference('ftn', '1')} and two${reference('edn', 'i')}.</p>` +
    note('footnote', 'ftn', 'First.</p><p>Its second paragraph.') +
    note('endnote', 'edn', 'Last.');

  expect(withShortNames(pasted(html)).split('\n\n')).toEqual([
    'One<a href="#fn-1"><sup>1</sup></a> and two<a href="#fn-e1"><sup>2</sup></a>.',
    '<ol><li>First.<br />Its second paragraph. <a href="#fnref-1">↩</a></li><li>Last. <a href="#fnref-e1">↩</a></li></ol>',
  ]);
});

test('a note that the text refers to twice has one link back', () => {
  const html = `<p>A<sup><a href="https://github.com/a/b#user-content-fn-1">1</a></sup> and B<sup><a href="https://github.com/a/b#user-content-fn-1">1</a></sup>.</p>
    <ol><li><p>Note. <a href="https://github.com/a/b#user-content-fnref-1">↩</a> <a href="https://github.com/a/b#user-content-fnref-1-2">↩<sup>2</sup></a></p></li></ol>`;

  expect(withShortNames(pasted(html)).split('\n\n').at(-1)).toBe(
    '<ol><li>Note. <a href="#fnref-1">↩</a></li></ol>',
  );
});

test('a link to a note of another page stays a link', () => {
  expect(pasted('<p>See <a href="https://example.com/page#fn1">there</a>.</p>')).toBe(
    'See <a href="https://example.com/page#fn1">there</a>.',
  );
});

test('footnotes in pasted Markdown become those of the post', () => {
  const { content } = readMarkdown('A wall[^a].\n\n[^a]: Found in **1823**.\n');

  expect(withShortNames(writeContent(schema.node('doc', null, content)))).toBe(
    'A wall<a href="#fn-a"><sup>1</sup></a>.\n\n<ol><li>Found in <strong>1823</strong>. <a href="#fnref-a">↩</a></li></ol>',
  );
});
