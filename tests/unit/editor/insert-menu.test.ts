// @vitest-environment jsdom
import { togglePullQuote, toggleQuote } from '#islands/text-editor/commands/blocks.ts';
import { undo } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { chooseOption, menuOf, toggleMenu } from '#islands/text-editor/rich/menu/insert-menu.ts';
import { INSERTIONS } from '#islands/text-editor/rich/menu/insertions.ts';
import { placeBox } from '#islands/text-editor/rich/floating/use-placement.ts';
import { openEditor } from '#tests/support/editor/view.ts';

/** Opens a text into which something is typed. */
function typed(text: string, example = '') {
  const editor = openEditor(example);
  editor.type(text);
  return editor;
}
const menu = ({ view }: ReturnType<typeof typed>) => menuOf(view.state);
const names = (editor: ReturnType<typeof typed>) => menu(editor)?.options.map(({ name }) => name);

test.each([
  ['/tab', ['Table']],
  ['/DIV', ['Line']],
  ['/líst', ['List', 'Numbered list']],
  ['／ｔａｂ', ['Table']],
  ['/code b', ['Code block']],
  ['/equ', ['Formula block', 'Formula']],
  ['/film', ['Embed']],
  ['/im', ['Image', 'Gallery']],
])('%s finds %j', (text, found) => {
  expect(names(typed(text))).toEqual(found);
});

test.each(['/etc', '/ ', '/x/', 'and/or', '/table saw'])('%s stays as it is typed', (text) => {
  const editor = typed(text);

  expect(menu(editor)).toBeUndefined();
  expect(editor.outline()).toBe(`${text}|`);
});

test('Enter runs the option that the arrows have reached, and undo takes it back in one step', () => {
  const editor = typed('/t');
  for (const key of ['ArrowUp', 'ArrowDown']) editor.press(key);
  expect(menu(editor)?.active).toBe(0);
  editor.type('ab');
  editor.press('Enter');
  expect(editor.outline()).toMatch(/^table\(row\(\|/);
  expect(editor.outline()).not.toContain('/tab');

  editor.run(undo);
  expect(editor.outline()).toBe('/tab|');
  expect(menu(editor)).toBeUndefined();
});

test('every option is found by its name, and leaves nothing of what was typed', () => {
  for (const option of INSERTIONS) {
    // What is a paragraph already cannot become one.
    if (option.name === 'Paragraph') continue;
    const editor = typed(`/${option.name}`);
    expect(names(editor)).toContain(option.name);
    editor.run(chooseOption(option));
    expect(editor.view.state.doc.textContent).not.toContain('/');
  }
});

test('Escape, and the caret that leaves, close the menu for good', () => {
  const closed = typed('/');
  closed.press('Escape');
  closed.type('t');
  expect(menu(closed)).toBeUndefined();
  expect(closed.outline()).toBe('/t|');

  const open = typed('/', 'One\n\n|');
  expect(menu(open)).toBeDefined();
  open.moveBehind('One');
  expect(menu(open)).toBeUndefined();
});

test('the menu of the button changes the block around the caret and the selected text', () => {
  const opened = openEditor('Some| words');
  opened.run(toggleMenu);
  opened.type('quo');
  expect(names(opened)).toEqual(['Quote', 'Pull quote']);
  opened.press('Enter');
  expect(opened.html()).toBe('<blockquote>Some words</blockquote>');

  const selected = openEditor('Some |words|');
  selected.run(toggleMenu);
  const [heading] = INSERTIONS.filter(({ name }) => name === 'Heading H2');
  if (heading) selected.run(chooseOption(heading));
  expect(selected.html()).toBe('<h2>Some words</h2>');

  const other = openEditor('Some |words|');
  other.run(toggleMenu);
  other.type('x');
  expect(menu(other)).toBeUndefined();
});

test('a pull quote becomes a plain one and back, or a paragraph', () => {
  const editor = openEditor('Some| words');
  editor.run(togglePullQuote);
  expect(editor.html()).toBe('<blockquote class="pull">Some words</blockquote>');
  editor.run(togglePullQuote);
  expect(editor.html()).toBe('<blockquote>Some words</blockquote>');
  editor.run(togglePullQuote);
  editor.run(toggleQuote);
  expect(editor.html()).toBe('Some words');
});

test('an image keeps its place when a heading is asked for', () => {
  const editor = openEditor(
    '<figure><img src="/a.jpg" alt=""><figcaption>A hill|</figcaption></figure>',
  );
  editor.run(toggleMenu);
  expect(names(editor)).not.toContain('Heading H2');
  editor.press('Escape');

  const { doc, tr } = editor.view.state;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, 0)));
  editor.run(toggleMenu);
  expect(names(editor)).not.toContain('Heading H2');
});

test('a menu goes above the caret where a keyboard leaves no room below', () => {
  const area = { left: 8, right: 382, top: 128, bottom: 440 };
  const caret = { left: 300, right: 300, top: 380, bottom: 400 };
  const place = placeBox(caret, { width: 374, height: 400 }, area, 'below');

  expect(place).toEqual({ left: 8, top: 128, height: 246 });
});

test('a menu stays below the caret with room for some options, and so covers nothing that was typed', () => {
  const area = { left: 8, right: 382, top: 128, bottom: 640 };
  const caret = { left: 300, right: 300, top: 380, bottom: 400 };
  const size = { width: 374, height: 400 };

  expect(placeBox(caret, size, area, 'below', 200)).toEqual({ left: 8, top: 406, height: 234 });
});

test('what most texts need first is offered first', () => {
  const editor = openEditor('|');
  editor.run(toggleMenu);

  expect(names(editor)?.slice(0, 6)).toEqual([
    'Heading H2',
    'Image',
    'Gallery',
    'Quote',
    'List',
    'Embed',
  ]);
});
