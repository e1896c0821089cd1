// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { redo, undo } from 'prosemirror-history';
import { expect, test } from 'vitest';
import { joinContent, splitContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { openEditor } from '#tests/support/editor/view.ts';

const load = (name: string) => readFileSync(`tests/support/clipboard/article/${name}`, 'utf8');

/** The parts of an article, as different programs put them on the clipboard. */
const PARTS = [
  { type: 'text/html', file: 'word.html' },
  { type: 'text/html', file: 'google-docs.html' },
  { type: 'text/plain', file: 'markdown.md' },
  { type: 'text/html', file: 'web-page.html' },
] as const;

test('an article pasted from four programs is stored whole, and nothing else', () => {
  const editor = openEditor('');
  for (const { type, file } of PARTS) {
    editor.pasteData({ [type]: load(file) });
    // The second one leaves a list.
    for (let n = 0; n < 2; n++) editor.press('Enter');
  }
  editor.run(undo);
  editor.run(redo);
  const stored = sanitizeContent(splitContent(editor.html()));

  // Notes get names of their own.
  const text = joinContent(stored).replace(/(#fn(?:ref)?-)[\w-]{8}-/g, '$1');
  expect(`${text}\n`).toBe(load('published.html'));
});
