import { splitBlock } from 'prosemirror-commands';
import { undo } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { buildState } from '#islands/text-editor/rich/build-state.ts';
import { chooseOption, menuOf, toggleMenu } from '#islands/text-editor/rich/menu/insert-menu.ts';
import { INSERTIONS } from '#islands/text-editor/rich/menu/insertions.ts';
import { placeBox } from '#islands/text-editor/rich/floating/use-placement.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import { caretAfter, press, run, select, type, written } from '#tests/support/editor/state.ts';

installDomParser();

/** Returns an empty text with what is typed into it, sign by sign. */
const typed = (text: string, state = buildState('')) => text.split('').reduce(type, state);
const names = (state: ReturnType<typeof typed>) => menuOf(state)?.options.map(({ name }) => name);

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
  const state = typed(text);

  expect(menuOf(state)).toBeUndefined();
  expect(state.doc.textContent).toBe(text);
});

test('Enter runs the option that the arrows have reached, and undo takes it back in one step', () => {
  const before = typed('/t');
  const state = press(press(before, 'ArrowUp'), 'ArrowDown');
  expect(menuOf(state)?.active).toBe(0);
  const made = press(typed('ab', state), 'Enter');
  expect(made.doc.firstChild?.type.name).toBe('table');
  expect(made.doc.textContent).toBe('');

  expect(run(made, undo).doc.textContent).toBe('/tab');
  expect(menuOf(run(made, undo))).toBeUndefined();
});

test('every option is found by its name, and leaves nothing of what was typed', () => {
  for (const option of INSERTIONS) {
    // What is a paragraph already cannot become one.
    if (option.name === 'Paragraph') continue;
    const state = typed(`/${option.name}`);
    expect(names(state)).toContain(option.name);
    expect(run(state, chooseOption(option)).doc.textContent).not.toContain('/');
  }
});

test('Escape, and the caret that leaves, close the menu for good', () => {
  const state = press(typed('/'), 'Escape');
  expect(menuOf(typed('t', state))).toBeUndefined();
  expect(state.doc.textContent).toBe('/');

  const open = typed('/', run(typed('One'), splitBlock));
  expect(menuOf(open)).toBeDefined();
  expect(menuOf(caretAfter(open, 'One'))).toBeUndefined();
});

test('the menu of the button changes the block around the caret and the selected text', () => {
  const opened = run(caretAfter(buildState('Some words'), 'Some'), toggleMenu);
  const typedOn = typed('quo', opened);
  expect(names(typedOn)).toEqual(['Quote']);
  expect(written(press(typedOn, 'Enter'))).toBe('<blockquote>Some words</blockquote>');

  const selected = run(select(buildState('Some words'), 'words'), toggleMenu);
  const [heading] = INSERTIONS.filter(({ name }) => name === 'Heading H2');
  if (heading) expect(written(run(selected, chooseOption(heading)))).toBe('<h2>Some words</h2>');
  expect(menuOf(type(selected, 'x'))).toBeUndefined();
});

test('an image keeps its place when a heading is asked for', () => {
  const text = '<figure><img src="/a.jpg" alt=""><figcaption>A hill</figcaption></figure>';
  const inCaption = caretAfter(buildState(text), 'hill');
  const chosen = inCaption.apply(inCaption.tr.setSelection(NodeSelection.create(inCaption.doc, 0)));

  for (const state of [inCaption, chosen]) {
    expect(names(run(state, toggleMenu))).not.toContain('Heading H2');
  }
});

test('a menu goes above the caret where a keyboard leaves no room below', () => {
  const area = { left: 8, right: 382, top: 128, bottom: 440 };
  const caret = { left: 300, right: 300, top: 380, bottom: 400 };
  const place = placeBox(caret, { width: 374, height: 400 }, area, 'below');

  expect(place).toEqual({ left: 8, top: 128, height: 246 });
});
