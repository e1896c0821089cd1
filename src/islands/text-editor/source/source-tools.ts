import { isPressed, type KeyPress } from '#islands/text-editor/shortcut.ts';
import { type Mark, toggleMark } from './insert-text.ts';

interface Tool {
  readonly name: string;
  /** The text on the button. */
  readonly icon: string;
  readonly mark: Mark;
  /** The keys that do the same. */
  readonly keys?: string;
}

const tag = (name: string): Mark => ({ before: `<${name}>`, after: `</${name}>` });

/** The buttons for the allowed HTML. */
export const SOURCE_TOOLS: readonly Tool[] = [
  { name: 'Bold', icon: 'B', mark: tag('strong'), keys: 'Mod-b' },
  { name: 'Italic', icon: 'I', mark: tag('em'), keys: 'Mod-i' },
  {
    name: 'Link',
    icon: 'Link',
    mark: { before: '<a href="https://">', after: '</a>', typeOver: 'https://' },
    keys: 'Mod-k',
  },
  { name: 'Heading H2', icon: 'H2', mark: tag('h2') },
  { name: 'Smaller heading H3', icon: 'H3', mark: tag('h3') },
  { name: 'Quote', icon: '“ ”', mark: tag('blockquote') },
  { name: 'List', icon: 'List', mark: { before: '<ul>\n<li>', after: '</li>\n</ul>' } },
  { name: 'Code', icon: '{ }', mark: tag('code') },
];

/** Runs the tool of a key press. Returns false if there is none. */
export function pressTool(area: HTMLTextAreaElement, event: KeyPress): boolean {
  const tool = SOURCE_TOOLS.find(({ keys }) => keys !== undefined && isPressed(event, keys));
  if (tool) toggleMark(area, tool.mark);
  return tool !== undefined;
}
