import { isPressed, type KeyPress } from '#islands/text-editor/shortcut.ts';

export const FORM_SHORTCUTS = {
  save: { name: 'Save draft', keys: 'Mod-s' },
  publish: { name: 'Publish, or update the post', keys: 'Mod-Enter' },
  focus: { name: 'Focus mode', keys: 'Mod-Shift-f' },
  outline: { name: 'Outline', keys: 'Mod-Shift-o' },
  list: { name: 'Show this list', keys: 'Mod-/' },
} as const;

type FormAction = keyof typeof FORM_SHORTCUTS;

const ACTIONS = Object.keys(FORM_SHORTCUTS) as FormAction[];

/** Returns the action of a key press. Returns undefined if it has none. */
export const actionOf = (event: KeyPress): FormAction | undefined =>
  ACTIONS.find((action) => isPressed(event, FORM_SHORTCUTS[action].keys));
