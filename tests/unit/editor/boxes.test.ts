// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { pasteEmbed } from '#islands/text-editor/commands/insert-embed.ts';
import { openEditor } from '#tests/support/editor/view.ts';

test.each([
  '<details><summary>More</summary>\nOne\n\nTwo</details>',
  '<details><summary>A <em>b</em></summary>\n<ul><li>x</li></ul></details>',
  '<figure class="embed"><a href="https://vimeo.com/76979871">A film</a><figcaption>Ada · <em>Vimeo</em></figcaption></figure>',
  '<pre><code class="language-math">\\frac{a}{b}</code></pre>',
  '<aside data-kind="tip">One\n\nTwo</aside>',
  '<aside data-kind="caution" data-label="Olha!">Um\n<pre><code>a</code></pre></aside>',
])('%s is written as it was when a word is added', (html) => {
  const editor = openEditor(`Before|\n\n${html}`);
  editor.type('!');
  expect(editor.html()).toBe(`Before!\n\n${html}`);

  const { doc, tr } = editor.view.state;
  const box = doc.child(1);
  expect(box.type.name).toMatch(/details|callout|embed|code_block/);
  editor.view.dispatch(tr.insert(doc.content.size, box.copy(box.content)));
  expect(editor.html()).toBe(`Before!\n\n${html}\n\n${html}`);
});

test('a toggle is begun, filled and left with the keyboard alone', () => {
  const editor = openEditor('');
  editor.run(toggleDetails);
  editor.type('Title');
  editor.press('Enter');
  editor.type('Inside');
  for (let n = 0; n < 2; n++) editor.press('Enter');

  expect(editor.outline()).toBe('details(summary(Title) / Inside) / |');
});

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;b" allowfullscreen></iframe>',
])('%s in an empty paragraph becomes an embed', (text) => {
  const editor = openEditor('');
  editor.run(pasteEmbed(text));

  expect(editor.html()).toBe(
    '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube</a></figure>',
  );
  expect(openEditor('See|').run(pasteEmbed(text))).toBe(false);
  expect(openEditor('').run(pasteEmbed('https://example.com/a'))).toBe(false);
});

test('a formula in a line is a mark without others', () => {
  const editor = openEditor('If <code class="language-math">a &lt; b_1</code>, <em>then|</em>');
  editor.type('!');

  expect(editor.html()).toBe('If <code class="language-math">a &lt; b_1</code>, <em>then!</em>');
});

test('a callout is made of a paragraph, left at its end, and undone', () => {
  const editor = openEditor('One|');
  editor.run(toggleCallout);
  expect(editor.html()).toBe('<aside data-kind="note">One</aside>');
  editor.run(toggleCallout);
  expect(editor.html()).toBe('One');

  editor.run(toggleCallout);
  for (let n = 0; n < 2; n++) editor.press('Enter');
  expect(editor.outline()).toBe('callout(One) / |');
});
