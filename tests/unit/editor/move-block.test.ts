// @vitest-environment jsdom
import { undo } from 'prosemirror-history';
import { expect, test } from 'vitest';
import { moveBlock, moveTo } from '#islands/text-editor/commands/blocks.ts';
import { saidBy } from '#islands/text-editor/commands/ask-for.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { openEditor } from '#tests/support/editor/view.ts';

test('each move of a block is said, and is one step to be undone', () => {
  const { view, run } = openEditor('a|b\n\n<h2>c</h2>\n\nd');
  const text = () => writeContent(view.state.doc);
  run(moveBlock(1));
  expect(text()).toBe('<h2>c</h2>\n\nab\n\nd');
  run(moveBlock(1));
  view.dispatch(view.state.tr.insertText('x'));
  expect(text()).toBe('<h2>c</h2>\n\nd\n\naxb');
  view.dispatch(view.state.tr.delete(view.state.selection.from - 1, view.state.selection.from));

  const tr = moveTo(view.state.tr, 2, 0);
  expect(saidBy(tr)).toBe('Moved. Block 1 of 3.');
  view.dispatch(tr);
  expect(text()).toBe('ab\n\n<h2>c</h2>\n\nd');
  run(undo);
  expect(text()).toBe('<h2>c</h2>\n\nd\n\nab');
  run(undo);
  expect(text()).toBe('<h2>c</h2>\n\nab\n\nd');
  run(undo);
  expect(text()).toBe('ab\n\n<h2>c</h2>\n\nd');
});

test('a block stays above the notes', () => {
  const notes = '<ol><li>Note <a href="#fnref-1">↩</a></li></ol>';
  const { run } = openEditor(`a\n\nb|<sup><a href="#fn-1">1</a></sup>\n\n${notes}`);
  expect(run(moveBlock(1))).toBe(false);
});
