// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { redo, undo } from 'prosemirror-history';
import { expect, test } from 'vitest';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { pasted } from '#tests/support/clipboard/pasted.ts';
import { openEditor } from '#tests/support/editor/view.ts';

const load = (name: string) => readFileSync(`tests/support/clipboard/${name}.html`, 'utf8');

const WITH_NOTE = `<p class=MsoNormal>A wall<a href="#_ftn1" name="_ftnref1">[1]</a>.</p>
<div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Old.</p></div>`;

/** The parts of an article, as different programs put them on the clipboard. */
const PARTS = [
  { 'text/html': load('word') },
  { 'text/html': WITH_NOTE },
  { 'text/html': load('google-docs') },
  { 'text/plain': 'The ~~low~~ *high* tide.[^m]\n\n> It stays.\n\n[^m]: **New**.' },
  { 'text/html': '<ul><li>A gate</li></ul>' },
  { 'text/html': load('web-page') },
];

test('an article pasted from several programs is stored whole, and nothing else', () => {
  const editor = openEditor('');
  for (const part of PARTS) {
    editor.pasteData(part);
    // The second one leaves a list.
    for (let n = 0; n < 2; n++) editor.press('Enter');
  }
  editor.run(undo);
  editor.run(redo);
  const stored = sanitizeContent(splitContent(editor.html()));

  // Notes get names of their own.
  const text = joinContent(stored).replace(/(#fn(?:ref)?-)[\w-]{8}-/g, '$1');
  expect(text.split('\n\n')).toEqual([
    ...pasted(load('word')).split('\n\n'),
    'A wall<a href="#fn-1"><sup>1</sup></a>.',
    ...pasted(load('google-docs')).split('\n\n'),
    'The <del>low</del> <em>high</em> tide.<a href="#fn-m"><sup>2</sup></a>',
    '<blockquote>It stays.</blockquote>',
    '<ul><li>A gate</li></ul>',
    ...pasted(load('web-page')).split('\n\n'),
    '<ol><li>Old. <a href="#fnref-1">↩</a></li><li><strong>New</strong>. <a href="#fnref-m">↩</a></li></ol>',
  ]);
});
