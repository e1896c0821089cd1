import type { Command, EditorState } from 'prosemirror-state';

/** A command of the editor with its name, for a button, a menu and the list of shortcuts. */
export interface Tool {
  readonly name: string;
  /** The keys that run it too, such as `Mod-Alt-2`. */
  readonly keys?: string;
  readonly run: Command;
  /** Set for a tool that is either on or off. */
  readonly isOn?: (state: EditorState) => boolean;
}
