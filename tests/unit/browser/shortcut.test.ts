import { expect, test } from 'vitest';
import { ariaKeys, formatKeys, isPressed } from '#islands/text-editor/shortcut.ts';

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each([
  ['Mod-b', false, 'Ctrl+B', 'Control+B'],
  ['Mod-Alt-2', true, '⌘+⌥+2', 'Meta+Alt+2'],
  ['Alt-ArrowUp', false, 'Alt+↑', 'Alt+ArrowUp'],
  ['Mod-Enter', true, '⌘+Enter', 'Meta+Enter'],
])('the keys %s are named as on their system', (keys, isApple, shown, aria) => {
  expect(formatKeys(keys, isApple)).toBe(shown);
  expect(ariaKeys(keys, isApple)).toBe(aria);
});

test('a shortcut is pressed with its modifiers and no others', () => {
  expect(isPressed(press('s', { ctrlKey: true }), 'Mod-s')).toBe(true);
  expect(isPressed(press('S', { metaKey: true }), 'Mod-s')).toBe(true);
  expect(isPressed(press('s'), 'Mod-s')).toBe(false);
  expect(isPressed(press('s', { ctrlKey: true, shiftKey: true }), 'Mod-s')).toBe(false);
  expect(isPressed(press('s', { ctrlKey: true, altKey: true }), 'Mod-s')).toBe(false);
});
