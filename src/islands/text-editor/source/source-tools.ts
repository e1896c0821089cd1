import { type Mark, toggleMark } from './insert-text.ts';

interface Tool {
  readonly name: string;
  /** The text on the button. */
  readonly sign: string;
  readonly mark: Mark;
  /** The key that is pressed together with Ctrl or ⌘. */
  readonly key?: string;
}

const tag = (name: string): Mark => ({ before: `<${name}>`, after: `</${name}>` });

/** The buttons for the allowed HTML. */
export const SOURCE_TOOLS: readonly Tool[] = [
  { name: 'Bold', sign: 'B', mark: tag('strong'), key: 'b' },
  { name: 'Italic', sign: 'I', mark: tag('em'), key: 'i' },
  {
    name: 'Link',
    sign: 'Link',
    mark: { before: '<a href="https://">', after: '</a>', typeOver: 'https://' },
    key: 'k',
  },
  { name: 'Heading H2', sign: 'H2', mark: tag('h2') },
  { name: 'Smaller heading H3', sign: 'H3', mark: tag('h3') },
  { name: 'Quote', sign: '“ ”', mark: tag('blockquote') },
  { name: 'List', sign: 'List', mark: { before: '<ul>\n<li>', after: '</li>\n</ul>' } },
  { name: 'Code', sign: '{ }', mark: tag('code') },
];

/** Runs the toolbar action of a key. Returns false if the key has none. */
export function pressTool(area: HTMLTextAreaElement, key: string): boolean {
  const tool = SOURCE_TOOLS.find((one) => one.key === key.toLowerCase());
  if (tool) toggleMark(area, tool.mark);
  return tool !== undefined;
}
