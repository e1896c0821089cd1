/** The names of keys as a user sees them, on other systems and on Apple's. */
const SIGNS: Readonly<Record<string, readonly [other: string, apple: string]>> = {
  Mod: ['Ctrl', '⌘'],
  Alt: ['Alt', '⌥'],
  Shift: ['Shift', '⇧'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
};

const isApple = () => navigator.userAgent.includes('Mac OS X');

/** Returns the keys of a shortcut such as `Mod-Alt-2` as a user sees them. */
export const formatKeys = (keys: string, apple = isApple()): string =>
  keys
    .split('-')
    .map((key) => SIGNS[key]?.[apple ? 1 : 0] ?? capitalised(key))
    .join('+');

/** Returns the keys of a shortcut as the value of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string, apple = isApple()): string =>
  keys
    .split('-')
    .map((key) => (key === 'Mod' ? (apple ? 'Meta' : 'Control') : capitalised(key)))
    .join('+');

const capitalised = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns true for the key press of a shortcut. `Mod` stands for Ctrl and for ⌘. */
export function isPressed(event: KeyPress, keys: string): boolean {
  const modifiers = keys.split('-');
  const key = modifiers.pop();
  return (
    event.key.toLowerCase() === key?.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === modifiers.includes('Mod') &&
    event.altKey === modifiers.includes('Alt') &&
    event.shiftKey === modifiers.includes('Shift')
  );
}
