import { Icon } from '#islands/ui/Icon.tsx';

/** The strokes of the drawings on the buttons. */
const PATHS: Readonly<Record<string, string>> = {
  Link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1',
  Code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  List: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  'Numbered list': 'M8 5h9M8 10h9M8 15h9M3 3.5l1-.5v4M2.7 13h2l-2 3h2',
  Quote: 'M8 6c-3 0-4 2-4 4v4h4v-4H5M16 6c-3 0-4 2-4 4v4h4v-4h-3',
  'Code block': 'M3 4h14v12H3zM8 8l-2 2 2 2M12 8l2 2-2 2',
  Table: 'M3 4h14v12H3zM3 8.5h14M3 12.5h14M9 4v12',
  Callout: 'M3 4h14v12H3zM6 4v12M9 8h5M9 12h5',
  Embed: 'M3 4h14v12H3zM8.5 7.5v5l4-2.5z',
  File: 'M13 6.5L8 11.5a1.5 1.5 0 0 0 2 2l6-6a3 3 0 0 0-4.5-4.5l-6 6a4.7 4.7 0 0 0 6.500 6.500L16.500 11',
  Formula: 'M15 4H5l5 6-5 6h10',
  'Formula block': 'M3 3h14v14H3zM13 6H7l3.5 4L7 14h6',
  Toggle: 'M3 4l4 3-4 3M10 7h7M10 12h7M10 16h5',
  Line: 'M3 10h14',
  Footnote: 'M3 7h8M3 12h6M3 17h8M14.5 4.5l2-1.5v6',
  Image: 'M3 4h14v12H3zM3 14l4-4 3 3 3-3 4 4M7 7.5h.01',
  Insert: 'M10 4v12M4 10h12',
  Gallery: 'M3 4h6v5H3zM11 4h6v8h-6zM3 11h6v5H3zM11 14h6v2h-6z',
  Paragraph: 'M4 5h12M10 5v11M8 16h4',
  'Add row': 'M3 3h14v5H3zM10 11v7M6.5 14.5h7',
  'Add column': 'M3 3v14h5V3zM11 10h7M14.5 6.5v7',
  'Delete row': 'M3 3h14v5H3zM6.5 14.5h7',
  'Delete column': 'M3 3v14h5V3zM11 10h7',
  'Heading row': 'M3 4h14v12H3zM3 8.5h14M3 5.5h14M3 7h14',
  'Delete table': 'M4 6h12M8 6V4h4v2M6 6l.8 10.5h6.4L14 6',
  'Move up': 'M10 16V4M5 9l5-5 5 5',
  'Move down': 'M10 4v12M5 11l5 5 5-5',
  Undo: 'M7 5L3 9l4 4M3 9h8a5 5 0 0 1 0 10h-1',
  Redo: 'M13 5l4 4-4 4M17 9H9a5 5 0 0 0 0 10h1',
};

const LETTERS: Readonly<Record<string, string>> = {
  Bold: 'B',
  Italic: 'I',
  'Heading H2': 'H2',
  'Smaller heading H3': 'H3',
  'Smallest heading H4': 'H4',
};

/** Shows the drawing of a tool, or its letters or name. */
export function ToolIcon({ name }: { readonly name: string }) {
  const path = PATHS[name];
  return path === undefined ? (LETTERS[name] ?? name) : <Icon path={path} />;
}
