// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { setLink } from '#islands/text-editor/commands/set-link.ts';
import { openEditor } from '#tests/support/editor/view.ts';

test('an address that is pasted on a selection links it', () => {
  const editor = openEditor('|some words|');
  editor.pasteData({ 'text/plain': 'https://example.org/a' });

  expect(editor.html()).toBe('<a href="https://example.org/a">some words</a>');
});

test.each([
  ['example.org', 'https://example.org'],
  ['/blog/tech', '/blog/tech'],
  ['ada@example.org', 'mailto:ada@example.org'],
])('a selection that is linked to %s leads to %s', (typed, href) => {
  const editor = openEditor('|some words|');
  editor.run(setLink(typed));

  expect(editor.html()).toBe(`<a href="${href}">some words</a>`);
});

test('what is typed after a link was added follows the linked words', () => {
  const editor = openEditor('See |word| here.');
  editor.run(setLink('https://example.com'));
  editor.type('s');

  expect(editor.html()).toBe('See <a href="https://example.com">word</a>s here.');
});

test('an unsafe address is no link', () => {
  const editor = openEditor('|some words|');

  expect(editor.run(setLink('javascript:alert(1)'))).toBe(false);
  expect(editor.html()).toBe('some words');
});
