import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { askFor } from '#islands/text-editor/commands/ask-for.ts';
import {
  isInside,
  toggleBlock,
  toggleList,
  togglePullQuote,
  toggleQuote,
} from '#islands/text-editor/commands/blocks.ts';
import { toggleCallout, toggleDetails } from '#islands/text-editor/commands/boxes.ts';
import { askForEmbed, askForFile } from '#islands/text-editor/commands/embeds.ts';
import { footnote } from '#islands/text-editor/commands/footnotes.ts';
import { insertRule, insertTable } from '#islands/text-editor/commands/insert-block.ts';
import { hasMark } from '#islands/text-editor/commands/links.ts';

const { nodes, marks } = schema;

/** A tool of the menu that `/` opens. */
export interface Insertion extends Tool {
  readonly hint: string;
  /** Other words for it, by which it is found too. */
  readonly words: string;
  /** The Markdown that does the same while it is typed. */
  readonly typed?: string;
}

/** A block of code whose language is that of formulas. */
const MATH = { language: 'math' };

const heading = (name: string, level: number, hint: string): Insertion => ({
  name,
  hint,
  words: `title section subheading h${level}`,
  keys: `Mod-Alt-${level}`,
  run: toggleBlock(nodes.heading, { level }),
  isOn: (state) => isInside(state, nodes.heading, { level }),
});

const [h2, h3, h4] = [
  heading('Heading H2', 2, 'A part of the text'),
  heading('Smaller heading H3', 3, 'A part of a part'),
  heading('Smallest heading H4', 4, 'A few paragraphs'),
] as const;

const quote: Insertion = {
  name: 'Quote',
  hint: 'The words of somebody else',
  words: 'blockquote citation',
  keys: 'Mod-Shift-9',
  run: toggleQuote,
  isOn: (state) => isInside(state, nodes.blockquote),
};

const pullQuote: Insertion = {
  name: 'Pull quote',
  hint: 'A line of the text, set large',
  words: 'blockquote highlight display',
  run: togglePullQuote,
  isOn: (state) => isInside(state, nodes.blockquote, { isPull: true }),
};

const note: Insertion = {
  name: 'Footnote',
  hint: 'A note at the end of the text',
  words: 'reference annotation margin',
  keys: 'Mod-Alt-f',
  run: footnote,
};

/** Tools that put a block of another kind into the text, those that most texts need first. */
export const INSERTIONS: readonly Insertion[] = [
  {
    name: 'Paragraph',
    hint: 'Plain text',
    words: 'text body normal',
    keys: 'Mod-Alt-0',
    run: setBlockType(nodes.paragraph),
  },
  h2,
  {
    name: 'Image',
    hint: 'A picture from a file',
    words: 'photo figure upload',
    run: askFor('images'),
  },
  {
    name: 'Gallery',
    hint: 'Several pictures in rows',
    words: 'images photos pictures',
    run: askFor('images'),
  },
  quote,
  {
    name: 'List',
    hint: 'Items with dots',
    words: 'bullets unordered ul',
    keys: 'Mod-Shift-8',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => isInside(state, nodes.bullet_list),
  },
  {
    name: 'Embed',
    hint: 'A film, a sound or another page',
    words: 'video film audio music youtube vimeo link bookmark card',
    run: askForEmbed,
  },
  h3,
  h4,
  pullQuote,
  {
    name: 'Numbered list',
    hint: 'Items in order',
    words: 'ordered ol steps 1.',
    keys: 'Mod-Shift-7',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => isInside(state, nodes.ordered_list),
  },
  {
    name: 'File',
    hint: 'Sound, film or a document of your own',
    words: 'audio video music podcast pdf download attachment upload',
    run: askForFile,
  },
  {
    name: 'Callout',
    hint: 'A note, a tip or a warning',
    words: 'alert admonition box aside hint',
    typed: '> [!TIP]',
    run: toggleCallout,
    isOn: (state) => isInside(state, nodes.callout),
  },
  {
    name: 'Toggle',
    hint: 'Text that readers unfold',
    words: 'details accordion fold spoiler collapse',
    run: toggleDetails,
    isOn: (state) => isInside(state, nodes.details),
  },
  { name: 'Table', hint: 'Rows and columns', words: 'grid cells', run: insertTable },
  {
    name: 'Code block',
    hint: 'Lines of a program',
    words: 'pre source snippet',
    typed: '```',
    run: toggleBlock(nodes.code_block),
    isOn: (state) => isInside(state, nodes.code_block),
  },
  {
    name: 'Formula block',
    hint: 'Mathematics on lines of its own',
    words: 'maths equation latex tex',
    typed: '$$',
    run: toggleBlock(nodes.code_block, MATH),
    isOn: (state) => isInside(state, nodes.code_block, MATH),
  },
  {
    name: 'Formula',
    hint: 'Mathematics in a line',
    words: 'inline maths equation latex tex',
    keys: 'Mod-Shift-m',
    run: toggleMark(marks.math),
    isOn: (state) => hasMark(state, marks.math),
  },
  note,
  {
    name: 'Line',
    hint: 'A break between two parts',
    words: 'divider rule separator horizontal hr',
    typed: '---',
    run: insertRule,
  },
];

/** Insertions for text that is already there. */
export const TEXT_INSERTIONS: readonly Insertion[] = [h2, h3, quote, note];

/** Returns a text without accents and differences of case and of width. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const begins = (text: string, words: readonly string[]) => {
  const all = plain(text).split(' ');
  return words.every((word) => all.some((one) => one.startsWith(word)));
};

/** Returns the possible insertions whose words begin as those of a query. Those with such a name come first. */
export function findInsertions(state: EditorState, query: string): readonly Insertion[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const possible = INSERTIONS.filter(({ run }) => run(state));
  const named = possible.filter(({ name }) => begins(name, words));
  const others = possible.filter(
    (one) => !named.includes(one) && begins(`${one.name} ${one.words}`, words),
  );
  return [...named, ...others];
}

/** A command of the editor with its name, for a button, a menu and the list of shortcuts. */
export interface Tool {
  readonly name: string;
  /** The keys that run it too, such as `Mod-Alt-2`. */
  readonly keys?: string;
  readonly run: Command;
  /** Set for a tool that is either on or off. */
  readonly isOn?: (state: EditorState) => boolean;
}
