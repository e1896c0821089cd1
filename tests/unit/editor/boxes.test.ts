import { TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { pasteEmbed } from '#islands/text-editor/commands/embeds.ts';
import { buildState } from '#islands/text-editor/rich/build-state.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import { caretAfter, press, run, type, written } from '#tests/support/editor/state.ts';

installDomParser();

const TOGGLE = '<details><summary>More</summary>\nOne\n\nTwo</details>';

test.each([
  TOGGLE,
  '<details><summary>A <em>b</em></summary>\n<ul><li>x</li></ul></details>',
  '<figure class="embed"><a href="https://vimeo.com/76979871">A film</a><figcaption>Ada · <em>Vimeo</em></figcaption></figure>',
  '<pre><code class="language-math">\\frac{a}{b}</code></pre>',
  '<aside data-kind="tip">One\n\nTwo</aside>',
  '<aside data-kind="caution" data-label="Olha!">Um\n<pre><code>a</code></pre></aside>',
])('%s is written as it was when a word is added', (html) => {
  const changed = type(caretAfter(buildState(`Before\n\n${html}`), 'Before'), '!');
  expect(written(changed)).toBe(`Before!\n\n${html}`);

  const { doc } = changed;
  expect(doc.child(1).type.name).toMatch(/details|callout|embed|code_block/);
  const copied = changed.apply(
    changed.tr.insert(doc.content.size, doc.child(1).copy(doc.child(1).content)),
  );
  expect(written(copied)).toBe(`Before!\n\n${html}\n\n${html}`);
});

test('a toggle is begun, filled and left with the keyboard alone', () => {
  let state = run(buildState(''), toggleDetails);
  state = type(press(type(state, 'Title'), 'Enter'), 'Inside');
  state = type(press(press(state, 'Enter'), 'Enter'), 'After');

  expect(written(state)).toBe('<details><summary>Title</summary>\nInside</details>\n\nAfter');
});

test('Backspace at the beginning of its title takes a toggle apart', () => {
  const opened = buildState(TOGGLE);
  const atTitle = opened.apply(opened.tr.setSelection(TextSelection.create(opened.doc, 2)));

  expect(written(press(atTitle, 'Backspace'))).toBe('More\n\nOne\n\nTwo');
});

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;b" allowfullscreen></iframe>',
])('%s in an empty paragraph becomes an embed', (text) => {
  expect(written(run(buildState(''), pasteEmbed(text)))).toBe(
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube</a></figure>',
  );
  expect(pasteEmbed(text)(caretAfter(buildState('See'), 'See'))).toBe(false);
  expect(pasteEmbed('https://example.com/a')(buildState(''))).toBe(false);
});

test('a formula in a line is a mark without others', () => {
  const html = 'If <code class="language-math">a &lt; b_1</code>, <em>then</em>';
  const opened = buildState(html);

  expect(written(type(caretAfter(opened, 'then'), '!'))).toBe(
    'If <code class="language-math">a &lt; b_1</code>, <em>then!</em>',
  );
});

test('a callout is made of a paragraph, left at its end, and undone', () => {
  const made = run(caretAfter(buildState('One'), 'One'), toggleCallout);
  expect(written(made)).toBe('<aside data-kind="note">One</aside>');

  expect(written(type(press(press(made, 'Enter'), 'Enter'), 'Two'))).toBe(
    '<aside data-kind="note">One</aside>\n\nTwo',
  );
  expect(written(run(made, toggleCallout))).toBe('One');
});
