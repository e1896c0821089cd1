import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { calloutKind } from '#domain/posts/callout.ts';
import { PULL_CLASS } from '#post/html/post-markup.ts';
import { embed, figure, file } from './figures.ts';
import { MARKS } from './marks.ts';

const LEVELS = [2, 3, 4] as const;

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', { dir: 'auto' }, 0],
};

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${attrs['level'] as number}`, { dir: 'auto' }, 0],
};

const QUOTABLE = 'paragraph | heading | bullet_list | ordered_list | code_block';

const blockquote: NodeSpec = {
  attrs: { isPull: { default: false } },
  content: `(${QUOTABLE})+`,
  group: 'block',
  defining: true,
  parseDOM: [
    {
      tag: 'blockquote',
      getAttrs: ({ classList }) => ({ isPull: classList.contains(PULL_CLASS) }),
    },
  ],
  toDOM: ({ attrs }) => ['blockquote', { class: attrs['isPull'] ? PULL_CLASS : null }, 0],
};

const BOXED = `(${QUOTABLE} | blockquote | rule | table)+`;

/** A text beside the others, such as a hint or a warning. */
const callout: NodeSpec = {
  attrs: { kind: { default: 'note' }, label: { default: '' } },
  content: BOXED,
  group: 'block',
  defining: true,
  parseDOM: [
    {
      tag: 'aside',
      getAttrs: (element) => ({
        kind: calloutKind(element.dataset['kind']) ?? 'note',
        label: element.dataset['label'] ?? '',
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'aside',
    { 'data-kind': attrs['kind'] as string, 'data-label': (attrs['label'] as string) || null },
    0,
  ],
};

/** A text that readers unfold below its title. */
const details: NodeSpec = {
  content: `summary ${BOXED}`,
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'details' }],
  toDOM: () => ['details', { open: '' }, 0],
};

const summary: NodeSpec = {
  content: 'inline*',
  defining: true,
  parseDOM: [{ tag: 'summary' }],
  toDOM: () => ['summary', { dir: 'auto' }, 0],
};

const bulletList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
};

const orderedList: NodeSpec = {
  ...bulletList,
  attrs: { start: { default: 1 } },
  parseDOM: [
    {
      tag: 'ol',
      getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }),
    },
  ],
  toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: attrs['start'] as number }, 0],
};

/** An item without paragraph tags, since the sanitiser allows none. It can therefore hold one paragraph. */
const listItem: NodeSpec = {
  content: 'paragraph (bullet_list | ordered_list | code_block | blockquote)*',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
};

/** Code. `isBare` is true for a `pre` without `code` inside. */
const codeBlock: NodeSpec = {
  attrs: { language: { default: '' }, isBare: { default: false } },
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      getAttrs: (element) => {
        const code = element.querySelector(':scope > code');
        return { isBare: !code, language: languageOf(code ?? element) };
      },
    },
  ],
  toDOM: () => ['pre', { spellcheck: 'false', dir: 'ltr' }, ['code', 0]],
};

const languageOf = ({ className }: Element) =>
  /(?:^|\s)language-([a-z\d+#-]{1,20})(?:\s|$)/.exec(className)?.[1] ?? '';

/** HTML that the other nodes cannot represent. It is left as it is. */
const html: NodeSpec = {
  attrs: { html: {} },
  group: 'block',
  draggable: true,
  parseDOM: [
    { tag: 'pre[data-html]', getAttrs: (element) => ({ html: element.textContent }), priority: 60 },
  ],
  toDOM: ({ attrs }) => ['pre', { 'data-html': '' }, attrs['html'] as string],
};

/** A line break. `isNewline` is true for one that is a character of the text, not a tag. */
const lineBreak: NodeSpec = {
  attrs: { isNewline: { default: false } },
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [
    { tag: 'br', getAttrs: (element) => ({ isNewline: element.hasAttribute('data-newline') }) },
  ],
  toDOM: () => ['br'],
};

const rule: NodeSpec = { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] };

const tables = tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} });

/** The documents of the editor: everything that the sanitiser of posts allows. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    blockquote,
    callout,
    details,
    summary,
    bullet_list: bulletList,
    ordered_list: orderedList,
    list_item: listItem,
    code_block: codeBlock,
    figure,
    embed,
    file,
    rule,
    html,
    ...tables,
    // A cell is a textblock, so that the caret could stand between two of them.
    table_row: { ...tables.table_row, allowGapCursor: false },
    text: { group: 'inline' },
    line_break: lineBreak,
  },
  marks: MARKS,
});
